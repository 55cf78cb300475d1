import type { BrowserContext } from 'playwright-core';
import { type FigureRow, quantile, rowOf } from '../harness/figure.ts';
import type { BenchWeb } from './start-web.ts';
import { SEEN, type Seen, until, WATCH } from './watch-page.ts';

const TIMES = 3;
const PATHS = ['/', '/expenses', '/approvals'];

type State = Awaited<ReturnType<BrowserContext['storageState']>>;
type First = { heading: number; whole: number; bytes: number };

/** A browser that has the session and nothing else opens the page. */
const openCold = async ({ browser, webUrl }: BenchWeb, storageState: State, path: string): Promise<First> => {
  const context = await browser.newContext({ storageState, viewport: { width: 1440, height: 900 } });
  await context.addInitScript(WATCH);
  const page = await context.newPage();
  let bytes = 0;
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  client.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.goto(webUrl + path);
  await until(page, `${SEEN}.whole !== undefined && performance.now() - ${SEEN}.whole > 500`);
  const { heading = Number.NaN, whole = Number.NaN } = await page.evaluate<Seen>(SEEN);
  await context.close();
  return { heading, whole, bytes: bytes / 1_000 };
};

const medianOf = (values: number[]): number =>
  quantile(
    values.toSorted((a, b) => a - b),
    0.5,
  );

/** How long until a page stands in a browser that has nothing of it yet. */
export const benchFirstScreen = async (web: BenchWeb, storageState: State): Promise<FigureRow[]> => {
  const rows: FigureRow[] = [];
  for (const path of PATHS) {
    const taken: First[] = [];
    for (let time = 0; time < TIMES; time += 1) taken.push(await openCold(web, storageState, path));
    const of = (key: keyof First) => medianOf(taken.map((one) => one[key]));
    const key = `web.first${path === '/' ? '.home' : path.replace('/', '.')}`;
    const beside = `with all of its data ${of('whole').toFixed(0)} ms, ${of('bytes').toFixed(0)} kB transferred`;
    rows.push(
      rowOf({
        key,
        what: `${path}, cold, until it can be used`,
        value: of('heading'),
        unit: 'ms',
        aim: { most: 1_500 },
        beside,
      }),
    );
  }
  return rows;
};
