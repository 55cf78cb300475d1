import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createTestIo } from '../../test/test-io.ts';
import { runCli } from '../run-cli.ts';

const io = createTestIo();
const request = (id: number, operationId = 'createExpense') => ({
  ...{ id: `req_${id}`, requestId: `id-${id}`, at: '2026-03-14T15:09:26Z', method: 'POST', path: '/v1/expenses' },
  ...{ operationId, status: 400, durationMs: 12, code: 'VALIDATION_ERROR' },
});
/** The log as it is at each look, the newest first. */
const looks = [[request(1)], [request(4), request(3, 'listRequests'), request(2), request(1)]];
const queries: string[] = [];
const server = createServer((incoming, response) => {
  queries.push(new URL(incoming.url ?? '', 'http://x').search);
  const data = looks[Math.min(queries.length, looks.length) - 1] ?? [];
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ data, pagination: { hasNext: false } }));
});
let connection: string[];
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  connection = ['--url', `http://127.0.0.1:${port}`, '--api-key', 'sk_test_x'];
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
  io.remove();
});

it('logs tail prints each request that is made from now on, the oldest first, and none of its own', async () => {
  const out = (text: string) => {
    io.out(text);
    if (text.includes('id-4')) io.end();
  };
  expect(await runCli(['logs', 'tail', '--status', '4xx,5xx', ...connection], { ...io, out }, '1.0.0')).toBe(0);
  expect(io.printed.out.map((line) => line.slice('00:00:00  '.length))).toEqual(
    [2, 4].map((id) => `${'POST /v1/expenses'.padEnd(40)}  → 400  12 ms  VALIDATION_ERROR  id-${id}`),
  );
  expect(queries[0]).toBe('?pageSize=100&page=1&status=4xx,5xx');
});
