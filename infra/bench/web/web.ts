import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { commandLine, readNumber } from '../../local/arguments.ts';
import { findBrowser } from '../../local/servers/install-browser.ts';
import { type FigureRow, isMet, rowOf } from '../harness/figure.ts';
import { type Part, runPart } from '../harness/part.ts';
import { loadExpenses } from '../lists/lists-load.ts';
import { benchFirstScreen } from './first-screen.ts';
import { benchLongList } from './long-list.ts';
import { benchRouteChanges } from './route-changes.ts';
import { benchSizes } from './sizes.ts';
import { startWeb } from './start-web.ts';
import { WATCH } from './watch-page.ts';

type Report = {
  categories: { performance: { score: number | null } };
  audits: Readonly<Record<string, { numericValue?: number; displayValue?: string }>>;
};

const SHOWN = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'];
const FORMS = [
  { name: 'desktop', flags: ['--preset=desktop'], least: 95 },
  { name: 'mobile', flags: [], least: 85 },
];

const run = promisify(execFile);

/** The home page of somebody who is signed in, as Lighthouse sees it. `program`: the path of its command line, which the project does not bring along. */
const benchLighthouse = async (program: string, webUrl: string, cookie: string): Promise<FigureRow[]> => {
  const rows: FigureRow[] = [];
  for (const { name, flags, least } of FORMS) {
    const headers = JSON.stringify({ cookie });
    const args = [program, `${webUrl}/`, '--only-categories=performance', '--output=json', '--quiet', ...flags];
    const flagsOfBrowser = '--chrome-flags=--headless=new --no-sandbox';
    const { stdout } = await run(process.execPath, [...args, flagsOfBrowser, `--extra-headers=${headers}`], {
      env: { ...process.env, CHROME_PATH: findBrowser() ?? '' },
      maxBuffer: 64 * 1024 * 1024,
    });
    const { categories, audits } = JSON.parse(stdout) as Report;
    rows.push(
      rowOf({
        key: `web.lighthouse.${name}`,
        what: `Lighthouse, performance, ${name}`,
        value: Math.round((categories.performance.score ?? Number.NaN) * 100),
        unit: 'points',
        aim: { least },
        beside: SHOWN.map((audit) => `${audit} ${audits[audit]?.displayValue ?? ''}`).join(', '),
      }),
    );
  }
  return rows;
};

const HELP = `npm run bench web -- [options]

How fast the web app is in Chromium: what its pages load, how soon the first screen stands with an empty cache, how soon another
page does, and how a list of 100,000 expenses scrolls. Everything is private and gone afterwards. A missed aim is a result; it
ends with 1 when a part failed. LIGHTHOUSE=.../lighthouse/cli/index.js measures by Lighthouse too, where that is installed.

  --expenses N   default: 100000
  --json FILE    writes the figures there too
  --help         this text`;

const { expenses, json } = commandLine(
  HELP,
  { expenses: { type: 'string', default: '100000' }, json: { type: 'string' } },
  (values) => ({ expenses: readNumber(values.expenses, 'expenses'), json: values.json }),
);
/** Of the records that are loaded past the service, behind those of the samples. */
const FIRST = 10_000;

const [before = 0] = loadavg();
const web = await startWeb();
let stopped: Promise<void> | undefined;
const stop = (): Promise<void> => {
  stopped ??= web.stop();
  return stopped;
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void stop().finally(() => process.exit(1)));
try {
  const owner = await web.visit('owner', { locale: 'en-CA', width: 1440 });
  const { page } = owner;
  await page.addInitScript(WATCH);
  await page.goto(`${web.webUrl}/`);
  const session = await page.context().storageState();
  const cookie = session.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const { LIGHTHOUSE } = process.env;
  const parts: Part[] = [
    { name: 'sizes', within: 10, work: benchSizes },
    { name: 'first screen', within: 300, work: () => benchFirstScreen(web, session) },
    ...(LIGHTHOUSE
      ? [{ name: 'lighthouse', within: 180, work: () => benchLighthouse(LIGHTHOUSE, web.webUrl, cookie) }]
      : []),
    { name: 'route changes', within: 300, work: () => benchRouteChanges(page) },
    {
      name: 'long list',
      within: 300,
      work: async () => {
        await loadExpenses(web.expenseDatabase, FIRST, FIRST + expenses);
        return benchLongList(page, web.webUrl, expenses);
      },
    },
  ];
  const rows = [];
  for (const part of parts) rows.push(...(await runPart(part)));
  const figures = rows.flatMap((row) => ('figure' in row ? [(row as FigureRow).figure] : []));
  const judged = figures.map(isMet).filter((met) => met !== undefined);
  const [after = 0] = loadavg();
  const machine = { cores: availableParallelism(), load: { before, after } };
  console.log(
    `\n${judged.filter(Boolean).length} of ${judged.length} aims met. ${machine.cores} cores; load average ${before.toFixed(1)} at the begin, ${after.toFixed(1)} at the end.`,
  );
  const text = JSON.stringify({ at: new Date(), machine, figures }, null, 2);
  if (json !== undefined) writeFileSync(resolve(process.env.OUTLAY_CALLED_FROM ?? '.', json), `${text}\n`);
  if (figures.length < rows.length) process.exitCode = 1;
  await owner.close();
} finally {
  await stop();
}
