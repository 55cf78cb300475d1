import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { OPERATIONS, type Operation } from '@outlay/contracts';
import { type Cluster, startCluster } from './support/cluster.ts';

let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster({ redis: 7 });
});
afterAll(() => cluster.stop());

const read = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${cluster.gateway.url}${path}`, { method, headers });

describe('the documents at the gateway', () => {
  it('need no credential, and name every operation', async () => {
    const answer = await read('/openapi.json');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('application/json');
    const { openapi, paths } = (await answer.json()) as { openapi: string; paths: Record<string, object> };
    expect(openapi).toBe('3.1.1');
    const operations: readonly Operation[] = OPERATIONS;
    expect(new Set(Object.keys(paths))).toEqual(
      new Set(operations.filter(({ internal }) => !internal).map(({ path }) => path)),
    );
  });

  it('are not sent again to who has them', async () => {
    const etag = (await read('/asyncapi.json')).headers.get('etag') ?? '';
    expect((await read('/asyncapi.json', { 'if-none-match': etag })).status).toBe(304);
  });

  it.each(['/openapi.json', '/asyncapi.json', '/docs', '/docs/guides/first-webhook', '/docs/assets/docs.css'])(
    'and the pages name their language and what they vary by, unchanged too: %s',
    async (path) => {
      const first = await read(path, { 'accept-language': 'fr-CA' });
      const again = await read(path, { 'if-none-match': first.headers.get('etag') ?? '' });
      for (const { status, headers } of [first, again])
        expect([status, headers.get('content-language'), headers.get('vary')]).toEqual([
          status,
          'en-CA',
          'accept-encoding, accept-language',
        ]);
      expect([first.status, again.status]).toEqual([200, 304]);
    },
  );

  it('do not show the routes of the sandbox in production', async () => {
    const production = await startCluster({ redis: 7, environment: 'production' });
    const { paths } = (await (await fetch(`${production.gateway.url}/openapi.json`)).json()) as { paths: object };
    expect(Object.keys(paths).filter((path) => path.includes('/sandbox/'))).toEqual([]);
    await production.stop();
  });

  it('are only read', async () => {
    const answer = await read('/openapi.json', {}, 'POST');
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('GET, HEAD');
  });
});
