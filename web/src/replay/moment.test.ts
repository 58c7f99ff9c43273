import { MomentInAddress } from "./moment";

const PATH = "/r/m";
const writes = () => vi.mocked(history.replaceState).mock.calls.length;

beforeEach(() => {
  vi.useFakeTimers();
  history.pushState(null, "", PATH);
  vi.spyOn(history, "replaceState");
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it("names the moment at once, and during a fast drag far less often than browsers allow", () => {
  const moment = new MomentInAddress(PATH);
  moment.write("#at=1");
  expect(location.hash).toBe("#at=1");
  for (let at = 2; at <= 1000; at++) {
    moment.write(`#at=${at}`);
    vi.advanceTimersByTime(10);
  }
  expect(writes()).toBeLessThan(30); // in ten seconds
  vi.advanceTimersByTime(1000);
  expect(location.hash).toBe("#at=1000");
});

it("loses nothing when the page is left, and leaves the address of the next page alone", () => {
  const moment = new MomentInAddress(PATH);
  moment.write("#at=1");
  moment.write("#at=2");
  moment.flush();
  expect(location.hash).toBe("#at=2");
  moment.write("#at=3");
  history.pushState(null, "", "/");
  vi.advanceTimersByTime(1000);
  expect([location.pathname, location.hash]).toEqual(["/", ""]);
});

it("tries again when a browser refuses", () => {
  vi.mocked(history.replaceState).mockImplementationOnce(() => {
    throw new DOMException("too often", "SecurityError");
  });
  const moment = new MomentInAddress(PATH);
  moment.write("#at=1");
  expect(location.hash).toBe("");
  vi.advanceTimersByTime(1000);
  expect(location.hash).toBe("#at=1");
  expect(writes()).toBe(2); // and no more
});
