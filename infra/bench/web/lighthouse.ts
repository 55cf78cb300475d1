import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findBrowser } from '../../local/servers/install-browser.ts';
import { type FigureRow, rowOf } from '../figure.ts';

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
export const benchLighthouse = async (program: string, webUrl: string, cookie: string): Promise<FigureRow[]> => {
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
