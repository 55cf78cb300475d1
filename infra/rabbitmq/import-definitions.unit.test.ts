import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { clusterSentinel } from '@outlay/bus';
import { definitionsFor, passwordsFrom } from './definitions.ts';
import { importDefinitions, inOrder } from './import-definitions.ts';

const definitions = definitionsFor({ passwords: passwordsFrom('x'), operator: { name: 'operator', password: 'x' } });

/** What is sent to a broker that lacks `missing`, without the questions. */
const sentTo = async (missing: string): Promise<string[]> => {
  const sent: string[] = [];
  const server = createServer((request, response) => {
    if (request.method !== 'GET') sent.push(`${request.method} ${request.url}`);
    const isKnown = missing === '' || !request.url?.endsWith(missing);
    request.resume().on('end', () => response.writeHead(isKnown ? 200 : 404).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await importDefinitions(`http://operator:x@127.0.0.1:${port}`, definitions).finally(() => server.close());
  return sent;
};

describe('definitions for a running broker', () => {
  it('end with the sentinel alone, when every binding is there', () => {
    const [first, sentinels] = inOrder(definitions);
    expect(sentinels.map(({ name }) => name)).toEqual([clusterSentinel()]);
    expect(first).toEqual({ ...definitions, exchanges: definitions.exchanges.slice(0, -1) });
  });

  it('take the sentinel away while a missing queue comes back without its bindings, and never otherwise', async () => {
    const twice = ['POST /api/definitions', 'POST /api/definitions'];
    expect(await sentTo('')).toEqual(twice);
    expect(await sentTo('/bill.events.v1')).toEqual([`DELETE /api/exchanges/%2F/${clusterSentinel()}`, ...twice]);
  });

  it('fail where there is no such API', async () => {
    await expect(sentTo('/definitions')).rejects.toThrow('RabbitMQ answers 404 to POST /definitions');
  });
});
