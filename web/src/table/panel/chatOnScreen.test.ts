import { isChatOnScreen, readsChat } from "./chatOnScreen";

describe("chat", () => {
  it("is on the screen while one of its boxes is, and not once it is scrolled away or gone", () => {
    const box = document.createElement("ol");
    const place = (top: number) => (box.getBoundingClientRect = () => new DOMRect(0, top, 200, 100));
    const remove = readsChat(box);
    place(100);
    expect(isChatOnScreen()).toBe(true);
    place(innerHeight - 50);
    expect(isChatOnScreen()).toBe(false);
    place(100);
    remove();
    expect(isChatOnScreen()).toBe(false);
  });
});
