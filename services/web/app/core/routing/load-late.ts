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

const whenOnline = (): Promise<unknown> =>
  new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));

/**
 * Loads what a page can do without for a while. A connection that is lost meanwhile takes nothing but that along: it is loaded when the
 * connection is back.
 */
export const loadLate = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch(() => whenOnline().then(() => loadLate(load)));
