/** At the latest after so many milliseconds. */
const LATEST = 2_000;

/** Resolves when the page that was opened stands and the browser has nothing to do, for what is wanted soon but not first. */
export const whenIdle = async (): Promise<void> => {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  await new Promise<void>((resolve) => {
    // Safari has no such callback.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: LATEST });
    else setTimeout(resolve, LATEST / 10);
  });
};
