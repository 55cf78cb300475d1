import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { waitFor } from '@outlay/testing';
import { EXAMPLES } from 'outlay/examples';
import { freePorts } from '../local/servers/ports.ts';
import { type SharedCluster, sharedCluster } from './cluster/shared-cluster.ts';
import type { TestTenant } from './cluster/test-cluster.ts';
import { owedBill, pdfOf } from './web/invoice.ts';
import { photoOf } from './web/photo.ts';

const ROOT = join(import.meta.dirname, '../..');
const MAIN = join(ROOT, 'clients/cli/src/main.ts');
const run = promisify(execFile);
const all = Object.entries(EXAMPLES).flatMap(([command, lines]) => lines.map((line) => ({ command, line })));

/** They go on until somebody ends them; what they print when they are ready. */
const GOES_ON = /^outlay (listen (?!.*--print-secret)|events tail|logs tail|mcp)/;
/** Signing in and out is with a browser (sign-in.unit.test.ts), and over HTTP the tools are tried in mcp.e2e.test.ts. */
const ELSEWHERE = /^outlay (login|logout|mcp --http)/;
/** Where `jq` is not installed, what the examples have it do: a member of each of an array. Anything else fails, as with the program an object would. */
const MEMBERS = `#!/bin/sh
case "$1 $2" in '-r .[].id' | '-r .[].name') ;; *) exit 2 ;; esac
exec '${process.execPath}' -e 'for (const each of JSON.parse(require("fs").readFileSync(0))) console.log(each[process.argv[1]])' "\${2#.[].}"
`;
const hasJq = spawnSync('jq', ['--version']).status === 0;

let cluster: SharedCluster;
let tenant: TestTenant;
let folder: string;
let environment: NodeJS.ProcessEnv;
/** What stands in the examples -> what is there. */
let known: [example: string, real: string][];

const first = async (path: string): Promise<string> => {
  const [found] = await waitFor(async () => {
    const page = await tenant.api.call<{ id: string }[]>('GET', path);
    return page.length > 0 ? page : undefined;
  });
  return found?.id ?? '';
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'outlay-examples-'));
  cluster = await sharedCluster();
  tenant = await cluster.createTenant('Maple Bakery');
  const named = { OUTLAY_URL: cluster.baseUrl, OUTLAY_API_KEY: tenant.apiKey, OUTLAY_TENANT: `${tenant.tenantId}` };
  const config = { OUTLAY_CONFIG_DIR: join(folder, 'config'), NODE_OPTIONS: '', PATH: `${folder}:${process.env.PATH}` };
  environment = { ...process.env, ...named, ...config };
  writeFileSync(join(folder, 'outlay'), `#!/bin/sh\nexec '${process.execPath}' '${MAIN}' "$@"\n`, { mode: 0o755 });
  if (!hasJq) writeFileSync(join(folder, 'jq'), MEMBERS, { mode: 0o755 });
  for (const name of ['receipt', 'taxi', 'hotel']) writeFileSync(join(folder, `${name}.png`), photoOf(name).buffer);
  writeFileSync(join(folder, 'contract.pdf'), pdfOf(['Contract']));
  writeFileSync(join(folder, 'lines.csv'), 'item,amount\nFlour,20.00\n');
  writeFileSync(join(folder, 'rates.csv'), 'date,currency,rate\n2026-03-13,AED,0.3914\n');
  writeFileSync(join(folder, 'bill.json'), '{}');
  writeFileSync(join(folder, 'expense.json'), '{"merchant": "Café Olimpico", "amount": 18.4, "date": "2026-03-13"}');
  // Nothing listens there: its deliveries fail, and can be sent again.
  const [closed] = await freePorts(1);
  const hook = await tenant.api.call<{ id: string }>('POST', '/v1/webhooks', {
    url: `http://127.0.0.1:${closed}/hook`,
    events: ['expense.created'],
  });
  const expense = { merchant: 'Café Olimpico', amount: 18.4, date: '2026-03-13' };
  const made = await tenant.api.call<{ id: number }>('POST', '/v1/expenses', expense);
  const { billId } = await owedBill(tenant, folder);
  // Its receipts change it, and the other one is still as it was made.
  const travel = await tenant.api.call<{ id: number }>('POST', '/v1/expenses', {
    ...expense,
    merchant: 'Taxi Diamond',
  });
  await tenant.api.call('POST', '/v1/journal-layouts', { name: 'Payroll bureau', columns: [{ field: 'accountCode' }] });
  known = [
    ['bills attach 12', `bills attach ${billId}`],
    ['--expense 7', `--expense ${travel.id}`],
    ['/v1/expenses/7', `/v1/expenses/${made.id}`],
    ['--ids 7', `--ids ${made.id}`],
    ['"v3"', '"v1"'],
    ['we_01J9Z', hook.id],
    ['evt_01J9Z', await first('/v1/events')],
    ['dlv_01J9Z', await first('/v1/webhook-deliveries?status=failed')],
  ];
}, 180_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const real = (line: string): string => known.reduce((text, [from, to]) => text.replaceAll(from, to), line);

describe('an example of `--help`', () => {
  const whole = all.filter(({ line }) => !GOES_ON.test(line) && !ELSEWHERE.test(line));
  it.each(whole)(
    '$line does what it shows',
    async ({ line }) => {
      const { stdout } = await run('bash', ['-e', '-o', 'pipefail', '-c', real(line)], {
        cwd: folder,
        env: environment,
      });
      if (!line.startsWith('export')) expect(stdout).not.toBe('');
    },
    60_000,
  );

  const lasting = all.filter(({ line }) => GOES_ON.test(line) && !ELSEWHERE.test(line));
  it.each(lasting)(
    '$line begins, and goes on',
    async ({ line }) => {
      const child = spawn('bash', ['-c', `exec ${real(line)}`], { cwd: folder, env: environment, stdio: 'pipe' });
      let [printed, ended] = ['', false];
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (printed += part));
      const exit = once(child, 'exit').then(() => {
        ended = true;
      });
      // An assistant speaks first.
      if (line.includes(' mcp ')) child.stdin.write(`${JSON.stringify(INITIALIZE)}\n`);
      try {
        await waitFor(() => printed !== '' || ended, { timeout: 30_000 });
        expect([ended, printed]).toEqual([false, expect.stringMatching(/Waiting|listening|serverInfo/)]);
      } finally {
        child.kill();
        await exit;
      }
    },
    60_000,
  );
});

const INITIALIZE = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'example', version: '1' } },
};
