/** Keeps the screen on during a match, where the device allows it. Returns a function that lets it sleep again. */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let wanted = true;

  async function take(): Promise<void> {
    if (!wanted || document.hidden || !("wakeLock" in navigator)) return;
    try {
      lock = await navigator.wakeLock.request("screen");
      if (!wanted) void lock.release();
    } catch {
      // the battery is low or the page is hidden: the screen may go dark
    }
  }

  const again = () => void take();
  document.addEventListener("visibilitychange", again);
  void take();
  return () => {
    wanted = false;
    document.removeEventListener("visibilitychange", again);
    void lock?.release();
  };
}
