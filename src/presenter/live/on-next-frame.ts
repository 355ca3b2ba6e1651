// Batches work to one run a frame. A page in the background draws no frames, so a timer takes over.

const hiddenPageMs = 250;

/** Runs `work` once, before the next frame or soon after. @returns cancels it */
export function onNextFrame(work: () => void): () => void {
  const cancel = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
  const run = () => {
    cancel();
    work();
  };
  const frame = requestAnimationFrame(run);
  const timer = setTimeout(run, hiddenPageMs);
  return cancel;
}
