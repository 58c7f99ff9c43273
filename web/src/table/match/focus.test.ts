import { keepFocus } from "./focus";

function trayWith(...names: string[]) {
  const tray = document.createElement("section");
  tray.tabIndex = -1;
  const buttons = names.map((name) => Object.assign(document.createElement("button"), { textContent: name }));
  tray.append(...buttons);
  const outside = document.createElement("button");
  document.body.replaceChildren(tray, outside);
  keepFocus(tray);
  return { tray, buttons, outside };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

it("goes to the tray when the focused control vanishes, not to another control", async () => {
  const { tray, buttons } = trayWith("Agree", "Take back");
  buttons[0]!.focus();
  buttons[0]!.remove();
  await settled();
  expect(document.activeElement).toBe(tray);
});

it("comes back to a control that was only disabled for a while", async () => {
  const { tray, buttons } = trayWith("Draw");
  buttons[0]!.focus();
  buttons[0]!.disabled = true;
  await settled();
  expect(document.activeElement).toBe(tray);
  buttons[0]!.disabled = false;
  await settled();
  expect(document.activeElement).toBe(buttons[0]);
});

it("leaves somebody alone who has gone elsewhere", async () => {
  const { buttons, outside } = trayWith("Draw");
  buttons[0]!.focus();
  outside.focus();
  buttons[0]!.remove();
  await settled();
  expect(document.activeElement).toBe(outside);
});

it("goes to the tray also when the browser says that the control loses the focus while it is removed", async () => {
  const { tray, buttons } = trayWith("Propose");
  const [button] = buttons;
  button!.focus();
  button!.blur();
  button!.remove();
  await settled();
  expect(document.activeElement).toBe(tray);
});

it("does not come back to a control that somebody has left", async () => {
  const { buttons } = trayWith("Draw", "Call");
  buttons[0]!.focus();
  buttons[0]!.blur();
  await settled();
  buttons[1]!.disabled = true;
  await settled();
  expect(document.activeElement).toBe(document.body);
});
