import { sharePicture } from "./picture";

const picture = new Blob(["a picture"], { type: "image/png" });

/** Shares on a device whose share sheet does this. Returns the names of the files that were saved. */
async function share(sheet: () => Promise<void>): Promise<string[]> {
  vi.stubGlobal("navigator", { canShare: () => true, share: sheet });
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  await sharePicture(picture, "kibitz.png");
  return saved;
}

const failWith = (name: string) => () => Promise.reject(new DOMException("", name));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("goes to the share sheet, and nowhere else if somebody changes their mind", async () => {
  expect(await share(async () => undefined)).toEqual([]);
  expect(await share(failWith("AbortError"))).toEqual([]);
});

it("is saved if the device offers a share sheet that does not open", async () => {
  expect(await share(failWith("NotAllowedError"))).toEqual(["kibitz.png"]);
});
