import { writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { resolve } from 'node:path';
import { commandLine, readNumber } from '../../local/arguments.ts';
import { type FigureRow, isMet } from '../figure.ts';
import { loadExpenses } from '../lists/lists-load.ts';
import { type Part, runPart } from '../part.ts';
import { benchFirstScreen } from './first-screen.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchLongList } from './long-list.ts';
import { benchRouteChanges } from './route-changes.ts';
import { benchSizes } from './sizes.ts';
import { startWeb } from './start-web.ts';
import { WATCH } from './watch-page.ts';

const HELP = `npm run bench:web -- [options]

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
