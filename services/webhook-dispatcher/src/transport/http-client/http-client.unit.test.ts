import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { createOpenedClients } from '../../../test/opened-clients.ts';
import { createHttpClient, type HttpClient } from './http-client.ts';
import { outcomeOf } from './outcome.ts';

let client: HttpClient | undefined;
const opened = createOpenedClients();
afterEach(async () => {
  jest.restoreAllMocks();
  await client?.close();
  await opened.close();
});

const URL_OF_NOBODY = 'http://127.0.0.1:1/';

describe('a POST that cannot be sent', () => {
  it.each([
    ['nothing', {}],
    ['http://[', {}],
    ['amqps://broker.example:5671', {}],
    [URL_OF_NOBODY, { 'x-own': 'a\r\nx-other: b' }],
    [URL_OF_NOBODY, { 'x-öwn\n': 'a' }],
    [URL_OF_NOBODY, { 'x-own': 'aĊb' }],
  ])('has failed, and may be tried again: %s with %j', async (url, headers) => {
    client = createHttpClient({ allowLoopback: true, timeout: 1_000, dnsServers: [] });
    for (const options of [{ endpointId: 'wh_1' }, {}]) {
      const outcome = outcomeOf(await client.post(url, headers, Buffer.from('{}'), options));
      expect(outcome).toMatchObject({ result: 'retry', error: 'connection_failed', statusCode: null });
    }
  });
});

describe('a kept connection', () => {
  it('is used again once the first one has rested for a quarter of a second', async () => {
    const answer = 'HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n';
    const url = await opened.raw((socket) => void socket.on('data', () => socket.write(answer)), { atOnce: true });
    client = createHttpClient({ allowLoopback: true, timeout: 10_000, dnsServers: [] });
    const now = jest.spyOn(performance, 'now');
    const reused: unknown[] = [];
    for (const at of [1_000_000, 1_000_000, 1_000_249, 1_000_250]) {
      now.mockReturnValue(at);
      reused.push((await client.post(url, {}, Buffer.from('{}'), { endpointId: 'wh_1' })).timing.reused);
    }
    expect(reused).toEqual([false, false, false, true]);
  });
});
