import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { assetPages } from './asset-routes.ts';
import { assetPath, scriptOf } from './assets.ts';

const server = createServer((request, response) => {
  const path = request.url ?? '/';
  const handled = assetPages.recognizes(path)
    ? assetPages.handle(path, request, response)
    : Promise.reject(new Error());
  handled.catch(() => response.writeHead(404).end());
});
let origin: string;

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const get = (path: string, method = 'GET') => fetch(origin + path, { method });

describe('a script of a page', () => {
  const path = assetPath('show-password.js');

  it('is kept by browsers under the address that pages name', async () => {
    expect(scriptOf('show-password.js').html).toBe(`<script src="${path}" defer></script>`);
    const answer = await get(path);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8']);
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(await answer.text()).toContain('data-show');
    expect(await (await get(path, 'HEAD')).text()).toBe('');
  });

  it('is kept by nobody where the page comes from another version', async () => {
    const answer = await get(path.replace(/[\w-]{22}/, 'x'.repeat(22)));
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  });

  it.each(['constructor', '..%2fpackage', 'sign-in'])('is not %s', async (name) => {
    expect((await get(path.replace('show-password', name))).status).toBe(404);
  });
});
