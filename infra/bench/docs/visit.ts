import { waitFor } from '@outlay/testing';
import type { Browser } from 'playwright-core';
import { quantile } from '../harness/figure.ts';

export type Visit = {
  /** Over the wire, in kB. */
  sent: number;
  requests: number;
  /** Milliseconds until something was painted, and until operations stood on the page. */
  painted: number;
  shown: number;
  /** Milliseconds of the page's own thread: all of it, and its scripts alone. */
  work: number;
  scripts: number;
  elements: number;
};

const PAINTED = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0";

/** A browser that has nothing yet opens the page; it is over when `selector` stands and nothing happens for half a second. */
export const visit = async (browser: Browser, url: string, selector: string): Promise<Visit> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  let sent = 0;
  let requests = 0;
  await client.send('Network.enable');
  await client.send('Performance.enable');
  client.on('Network.loadingFinished', ({ encodedDataLength }) => {
    sent += encodedDataLength;
    requests += 1;
  });
  const begin = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator(selector).first().waitFor({ timeout: 120_000 });
  const shown = performance.now() - begin;
  await page.waitForLoadState('networkidle');
  await waitFor(async () => (await page.evaluate<number>(PAINTED)) > 0);
  const painted = await page.evaluate<number>(PAINTED);
  const { metrics } = await client.send('Performance.getMetrics');
  const of = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  const elements = await page.evaluate<number>("document.getElementsByTagName('*').length");
  await context.close();
  return {
    sent: sent / 1_000,
    requests,
    painted,
    shown,
    work: of('TaskDuration') * 1_000,
    scripts: of('ScriptDuration') * 1_000,
    elements,
  };
};

const median = (values: readonly number[]): number =>
  quantile(
    values.toSorted((a, b) => a - b),
    0.5,
  );

/** The median of each figure over so many visits. */
export const visits = async (times: number, open: () => Promise<Visit>): Promise<Visit> => {
  const all: Visit[] = [];
  for (let time = 0; time < times; time += 1) all.push(await open());
  const of = (key: keyof Visit): number => median(all.map((one) => one[key]));
  return {
    sent: of('sent'),
    requests: of('requests'),
    painted: of('painted'),
    shown: of('shown'),
    work: of('work'),
    scripts: of('scripts'),
    elements: of('elements'),
  };
};
