import { availableParallelism, loadavg } from 'node:os';
import { waitFor } from '@outlay/testing';
import { type Browser, chromium } from 'playwright-core';
import { commandLine, readNumber } from '../../local/arguments.ts';
import { installBrowser } from '../../local/servers/install-browser.ts';
import { startBenchCluster } from '../harness/bench-cluster.ts';
import { printTable } from '../harness/table.ts';
import { serveOthers } from './other-references.ts';
import { type Visit, visit, visits } from './visit.ts';

const timeOf = async (url: string): Promise<number> => {
  const begin = performance.now();
  await (await fetch(url)).arrayBuffer();
  return performance.now() - begin;
};

/**
 * What a gateway that has just started takes for its documents, in milliseconds: the first page, the whole OpenAPI document, and at most
 * a request to the API while all pages are made.
 */
const firstPages = async (
  baseUrl: string,
): Promise<{ page: number; document: number; pages: number; beside: number }> => {
  const over = new AbortController();
  let beside = 0;
  const other = async (): Promise<void> => {
    while (!over.signal.aborted) beside = Math.max(beside, await timeOf(`${baseUrl}/v1/error-codes`));
  };
  const others = other();
  const page = await timeOf(`${baseUrl}/docs/api/bills`);
  const document = await timeOf(`${baseUrl}/openapi.json`);
  const text = await (await fetch(`${baseUrl}/docs`)).text();
  const paths = new Set([...text.matchAll(/href="(\/docs\/[^"#]+)"/g)].map(([, path = '']) => path));
  const begin = performance.now();
  for (const path of paths) await timeOf(baseUrl + path);
  const pages = performance.now() - begin;
  over.abort();
  await others;
  return { page, document, pages, beside };
};

const TYPED = ['create expense', 'webhook secret', 'VALIDATION_ERROR', 'bill.paid', 'rotate', 'idempotency', 'dueDate'];

/** Each search in milliseconds, as the page itself measures it: from the key to the list of results, the index loaded. */
const searchTimes = async (browser: Browser, url: string): Promise<number[]> => {
  const page = await browser.newPage();
  await page.goto(url);
  const box = page.locator('#search');
  await box.click();
  await box.fill('e');
  await page.locator('#results li').first().waitFor();
  const times: number[] = [];
  for (const text of TYPED) {
    await page.evaluate("performance.clearMeasures('search')");
    await box.fill(text);
    await waitFor(() => page.evaluate<boolean>("performance.getEntriesByName('search').length > 0"));
    times.push(await page.evaluate<number>("performance.getEntriesByName('search').at(-1).duration"));
  }
  await page.close();
  return times;
};

const HELP = `npm run bench docs -- [options]

The reference in Chromium beside Swagger UI and Scalar over the same document, each with an empty cache: bytes over the wire, first
paint, when operations stand, work of the page's thread; how long a search takes, and what making the pages takes of other requests. The others are fetched by npm pack into .local.

  --times N   visits of each page, of which the median counts; default: 5
  --help      this text`;

const { times } = commandLine(HELP, { times: { type: 'string', default: '5' } }, (values) => ({
  times: readNumber(values.times, 'times'),
}));

const textOf = ({ sent, requests, painted, shown, work, scripts, elements }: Visit): string =>
  [
    `${sent.toFixed(0)} kB in ${requests} requests`,
    `first paint ${painted.toFixed(0)} ms`,
    `operations after ${shown.toFixed(0)} ms`,
    `thread ${work.toFixed(0)} ms, of these scripts ${scripts.toFixed(0)}`,
    `${elements} elements`,
  ].join('; ');

const [before = 0] = loadavg();
const executablePath = await installBrowser();
if (executablePath === undefined) process.exit(1);
const bench = await startBenchCluster(undefined);
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
let others: Awaited<ReturnType<typeof serveOthers>> | undefined;
try {
  const { baseUrl } = bench.cluster;
  // All of our pages are made with the first one, and each is made once.
  const first = await firstPages(baseUrl);
  printTable([
    {
      what: 'ours: after the start',
      measured: `the largest page ${first.page.toFixed(0)} ms, OpenAPI ${first.document.toFixed(0)} ms, all pages ${first.pages.toFixed(0)} ms`,
    },
    { what: 'a request to the API meanwhile', measured: `${first.beside.toFixed(1)} ms at most` },
  ]);
  others = await serveOthers(Buffer.from(await (await fetch(`${baseUrl}/openapi.json`)).arrayBuffer()));
  const pages = [
    ['ours: expenses', `${baseUrl}/docs/api/expenses`, '.operation'],
    ['ours: bills, the largest', `${baseUrl}/docs/api/bills`, '.operation'],
    ['ours: a guide', `${baseUrl}/docs/guides/first-webhook`, '.guide h1'],
    ['Swagger UI', `${others.url}/swagger/`, '.opblock'],
    ['Scalar', `${others.url}/scalar/`, 'section[id*="tag/api-keys/POST"]'],
  ] as const;
  const searched = await searchTimes(browser, `${baseUrl}/docs`);
  printTable([
    { what: 'ours: a search', measured: `${Math.max(...searched).toFixed(1)} ms at most`, aim: 'at most 50 ms' },
  ]);
  for (const [what, url, selector] of pages)
    printTable([{ what, measured: textOf(await visits(times, () => visit(browser, url, selector))) }]);
  const [after = 0] = loadavg();
  console.log(
    `\n${availableParallelism()} cores; load average ${before.toFixed(1)} at the begin, ${after.toFixed(1)} at the end.`,
  );
} finally {
  others?.close();
  await browser.close();
  await bench.stop();
}
