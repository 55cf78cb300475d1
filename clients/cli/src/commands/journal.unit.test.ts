import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createTestIo } from '../../test/test-io.ts';
import { runCli } from '../run-cli.ts';

const io = createTestIo();
const requests: { path: string; query: Record<string, string> }[] = [];
const LAYOUTS = [{ id: 7, name: 'Payroll bureau' }];
const server = createServer((incoming, response) => {
  const { pathname, searchParams } = new URL(incoming.url ?? '', 'http://x');
  requests.push({ path: pathname, query: Object.fromEntries(searchParams) });
  const isFile = pathname.endsWith('/export');
  response.writeHead(200, { 'content-type': isFile ? 'text/csv' : 'application/json' });
  response.end(isFile ? 'GL;16,26\r\n' : JSON.stringify({ data: LAYOUTS, pagination: { hasNext: false } }));
});
let connection: string[];
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  connection = ['--url', `http://127.0.0.1:${port}`, '--api-key', 'sk_test_x'];
});
beforeEach(() => {
  requests.length = 0;
  for (const lines of Object.values(io.printed)) lines.length = 0;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
  io.remove();
});

const run = (...args: string[]) => runCli(['journal', 'export', ...args, ...connection], io, '1.0.0');

describe('journal export', () => {
  it('saves the days of a file for another system', async () => {
    const output = join(io.folder, 'march.json');
    expect(await run('--from', '2026-03-01', '--to', '2026-03-31', '--format', 'xero', '-o', output)).toBe(0);
    expect(requests).toEqual([
      { path: '/v1/journal-entries/export', query: { from: '2026-03-01', to: '2026-03-31', format: 'xero' } },
    ]);
    expect(readFileSync(output, 'utf8')).toBe('GL;16,26\r\n');
  });

  it.each([
    [['--layout', '12'], '12', 1],
    [['--layout', 'payroll BUREAU'], '7', 2],
  ])('prints a month by a layout: %j', async (args, layoutId, count) => {
    expect(await run('--month', '2026-03', ...args)).toBe(0);
    expect(requests).toHaveLength(count);
    expect(requests.at(-1)?.query).toEqual({ period: '2026-03', format: 'csv', layoutId });
    expect(io.printed.out).toEqual(['GL;16,26\r\n']);
  });

  it('is in the format that the file is called by, and passes on what belongs to it', async () => {
    await run(
      '--month',
      '2026-03',
      '-o',
      join(io.folder, 'march.XLSX'),
      '-c',
      'date,debit',
      '--filter',
      'accountId=12',
    );
    await run('--month', '2026-03', '-f', 'datev', '--consultant', '29098', '--client', '55003');
    expect(requests.map(({ query }) => query)).toEqual([
      { period: '2026-03', format: 'xlsx', columns: 'date,debit', accountId: '12' },
      { period: '2026-03', format: 'datev', consultant: '29098', client: '55003' },
    ]);
  });

  it('knows no layout of another name, and writes nothing', async () => {
    expect(await run('--month', '2026-03', '--layout', 'Payroll')).toBe(2);
    expect(io.printed.err.join('\n')).toContain('No layout is called "Payroll"');
    expect(requests.map(({ path }) => path)).toEqual(['/v1/journal-layouts']);
  });
});
