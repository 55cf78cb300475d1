import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';

/** How long a page may take on a busy machine. */
const LIMIT = 20_000;
/** Between two glances; a page is quiet when two in a row see nothing under way. */
const BETWEEN = 60;

/** What can be seen on the page while something is read or done; without a heading nothing is there yet. */
const UNFINISHED = `(() => {
  if (document.querySelector('h1') === null) return 'no heading';
  const busy = [...document.querySelectorAll('[aria-busy="true"], .mantine-Skeleton-root, .mantine-Loader-root')];
  return busy.find((one) => one.checkVisibility())?.outerHTML.slice(0, 200) ?? '';
})()`;

/** Counts what the page requests, its stream of changes aside, which never ends. */
const countRequests = (page: Page) => {
  const open = new Set<object>();
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== '/changes') open.add(request);
  });
  const end = (request: object) => void open.delete(request);
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return open;
};

/** Resolves when nothing of the page is loading any more. @throws Error naming what still is after 20 s */
export const settlerOf = (page: Page) => {
  const open = countRequests(page);
  const glance = async (): Promise<string> => {
    // Between two documents there is nothing to look at.
    const seen = await page.evaluate<string>(UNFINISHED).catch(() => 'another page');
    return open.size > 0 ? `${open.size} requests` : seen;
  };
  return async (): Promise<void> => {
    const end = Date.now() + LIMIT;
    for (let quiet = 0; quiet < 2; ) {
      const seen = await glance();
      quiet = seen === '' ? quiet + 1 : 0;
      if (Date.now() > end) throw new Error(`${page.url()} is still loading: ${seen}`);
      if (quiet < 2) await pause(BETWEEN);
    }
  };
};
