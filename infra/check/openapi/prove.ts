import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commandLine } from '../../local/arguments.ts';

const HELP = `npm run prove contracts

Breaks a contract in four ways, each in a copy of the repository, and shows which check reports it. Ends with 1 when
one of them passes unseen.`;

commandLine(HELP, {});
const ROOT = join(import.meta.dirname, '../../..');
const TYPES = ['node_modules/.bin/tsc', '-p', 'tsconfig.base.json'];
const GOLDEN = ['node_modules/jest/bin/jest.js', 'libs/contracts/test/golden'];

type Break = { what: string; file: string; from: string; to: string; check: string[]; shows: RegExp };

const BREAKS: readonly Break[] = [
  {
    what: 'a field is removed from an event',
    file: 'libs/contracts/src/spending/expenses/expense.resource.ts',
    from: "    merchant: z\n      .string()\n      .nullable()\n      .describe('Where the money was spent, as entered; null only in a draft that was made from a receipt.'),\n",
    to: '',
    check: GOLDEN,
    shows: /expense\.merchant/,
  },
  {
    what: 'a path is renamed',
    file: 'libs/contracts/src/spending/reports/report.operations.ts',
    from: "'/v1/expense-reports'",
    to: "'/v1/reports'",
    check: GOLDEN,
    shows: /(GET|POST) \/v1\/expense-reports 20/,
  },
  {
    what: 'a status code is changed',
    file: 'libs/contracts/src/spending/mileage/mileage-trip.operations.ts',
    from: "  summary: 'Create a mileage trip',\n",
    to: "  summary: 'Create a mileage trip',\n  status: 201,\n",
    check: GOLDEN,
    shows: /createMileageTrip POST .* 200/,
  },
  {
    what: 'an operation is added without a handler',
    file: 'libs/contracts/src/payables/vendors/vendor.operations.ts',
    from: 'export const vendorOperations = [\n',
    to: `export const vendorOperations = [\n  post('praiseVendor', '/v1/vendors/praise', { scope: null, summary: 'Praise', about: 'For the well paid.', status: 204 }),\n`,
    check: TYPES,
    shows: /services\/bill\/src\/.*praiseVendor/,
  },
];

/** Everything but what is installed, which is shared; the packages of the repository are the copy's own. */
const copyRepository = (): string => {
  const copy = mkdtempSync(join(tmpdir(), 'outlay-broken-'));
  const isOurs = (path: string): boolean => !/(^|\/)(node_modules|\.local|\.git)(\/|$)/.test(path.slice(ROOT.length));
  cpSync(ROOT, copy, { recursive: true, filter: isOurs });
  const installed = readdirSync(join(ROOT, 'node_modules')).filter((name) => name !== '@outlay');
  cpSync(join(ROOT, 'node_modules/@outlay'), join(copy, 'node_modules/@outlay'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  for (const name of installed) symlinkSync(join(ROOT, 'node_modules', name), join(copy, 'node_modules', name));
  return copy;
};

const tryOne = ({ what, file, from, to, check, shows }: Break): boolean => {
  const copy = copyRepository();
  try {
    const path = join(copy, file);
    const text = readFileSync(path, 'utf8');
    if (!text.includes(from)) throw new Error(`${file} does not contain ${from}`);
    writeFileSync(path, text.replace(from, to));
    const { status, stdout, stderr } = spawnSync(process.execPath, check, { cwd: copy, encoding: 'utf8' });
    const lines = `${stdout}\n${stderr}`.split('\n').filter((line) => shows.test(line));
    const seen = status !== 0 && lines.length > 0;
    console.log(
      `${seen ? '✓' : '✗'} ${what}: ${file}\n${lines
        .slice(0, 3)
        .map((line) => `    ${line.trim().slice(0, 200)}`)
        .join('\n')}`,
    );
    return seen;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
};

process.exitCode = BREAKS.map(tryOne).every(Boolean) ? 0 : 1;
