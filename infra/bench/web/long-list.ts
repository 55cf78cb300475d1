import type { Page } from 'playwright-core';
import { type FigureRow, rowOf } from '../harness/figure.ts';
import { FORGET, SEEN, type Seen, until } from './watch-page.ts';

const ROW = 48;
const MEGABYTE = 1_048_576;
/** The row is there and read. */
const rowIs = (index: number): string =>
  `!document.querySelector('[role=row][aria-rowindex="${index + 2}"] .mantine-Skeleton-root') && document.querySelector('[role=row][aria-rowindex="${index + 2}"]') !== null`;

/** Milliseconds until the row that is scrolled to shows its record. */
const jumpTo = async (page: Page, index: number): Promise<number> => {
  const begin = performance.now();
  await page.evaluate(`window.scrollTo(0, ${index * ROW})`);
  await until(page, rowIs(index));
  return performance.now() - begin;
};

/** Turns the wheel as fast as a hand does, over so many rows. */
const wheelOver = async (page: Page, rows: number): Promise<void> => {
  await page.mouse.move(700, 500);
  for (let at = 0; at < rows; at += 50) await page.mouse.wheel(0, 50 * ROW);
};

/** How a list of so many expenses behaves when it is scrolled. */
export const benchLongList = async (page: Page, webUrl: string, count: number): Promise<FigureRow[]> => {
  await page.goto(`${webUrl}/expenses`);
  await until(page, `${SEEN}.whole !== undefined`);
  await page.evaluate(FORGET);
  await wheelOver(page, 5_000);
  await until(page, `${SEEN}.whole !== undefined || document.querySelectorAll('[role=row]').length > 8`);
  const { tasks, longest } = await page.evaluate<Seen>(SEEN);
  const deep = await jumpTo(page, 50_000);
  const last = await jumpTo(page, count - 1);
  const client = await page.context().newCDPSession(page);
  await client.send('HeapProfiler.collectGarbage');
  const { usedSize } = await client.send('Runtime.getHeapUsage');
  const nodes = await page.evaluate<number>('document.querySelectorAll("*").length');
  return [
    rowOf({
      key: 'web.list.frame',
      what: 'longest frame, 5,000 rows by the wheel',
      value: longest,
      unit: 'ms',
      aim: { most: 1_000 },
      beside: `${tasks.length} long tasks, the longest ${Math.max(0, ...tasks).toFixed(0)} ms`,
    }),
    rowOf({
      key: 'web.list.deep',
      what: 'a row in the middle of the list',
      value: deep,
      unit: 'ms',
      aim: { most: 1_000 },
    }),
    rowOf({ key: 'web.list.last', what: 'its last row', value: last, unit: 'ms', aim: { most: 1_000 } }),
    rowOf({
      key: 'web.list.heap',
      what: 'memory of the page afterwards',
      value: usedSize / MEGABYTE,
      unit: 'MB',
      aim: { most: 100 },
      beside: `${nodes} elements`,
    }),
  ];
};
