const whenOnline = (): Promise<unknown> =>
  new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));

/**
 * Loads what a page can do without for a while. A connection that is lost meanwhile takes nothing but that along: it is loaded when the
 * connection is back.
 */
export const loadLate = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch(() => whenOnline().then(() => loadLate(load)));
