import { waitFor } from '@outlay/testing';
import type { Page } from 'playwright-core';

/**
 * Runs in a page before its own scripts. Keeps when its heading and when all of it stood, in milliseconds since the page was opened
 * or, after a click on a link, since then; how long each frame took; and each long task.
 */
export const WATCH = `(() => {
  const seen = { begin: 0, heading: undefined, whole: undefined, was: '', tasks: [], longest: 0 };
  globalThis.benchSeen = seen;
  const isBusy = () =>
    [...document.querySelectorAll('[aria-busy="true"], .mantine-Skeleton-root, .mantine-Loader-root')].some((one) => one.checkVisibility());
  const look = () => {
    const heading = document.querySelector('h1')?.textContent ?? '';
    if (heading !== '' && heading !== seen.was && seen.heading === undefined)
      requestAnimationFrame(() => { seen.heading ??= performance.now() - seen.begin; });
    if (seen.heading === undefined) seen.whole = undefined;
    else if (isBusy()) seen.whole = undefined;
    else seen.whole ??= performance.now() - seen.begin;
  };
  let before = performance.now();
  const frame = (now) => {
    seen.longest = Math.max(seen.longest, now - before);
    before = now;
    look();
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  addEventListener('click', () => {
    seen.begin = performance.now();
    seen.was = document.querySelector('h1')?.textContent ?? '';
    seen.heading = undefined;
    seen.whole = undefined;
  }, { capture: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.tasks.push(duration);
  }).observe({ type: 'longtask', buffered: true });
})()`;

export type Seen = { heading?: number; whole?: number; tasks: number[]; longest: number };

/** What the page has seen so far; its heading and all of it stand when both are numbers. */
export const SEEN = 'globalThis.benchSeen';
/** Begins to count frames and long tasks anew. */
export const FORGET = 'void Object.assign(globalThis.benchSeen, { tasks: [], longest: 0 })';

/** Resolves when this is so in the page; the page's own rules forbid it to evaluate text, so it is looked at from outside. */
export const until = (page: Page, expression: string): Promise<unknown> =>
  waitFor(() => page.evaluate<boolean>(`Boolean(${expression})`), { timeout: 60_000, message: expression });
