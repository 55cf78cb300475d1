import { afterEach, describe, expect, it } from '@jest/globals';
import { createHttpClient, type HttpClient } from './http-client.ts';
import { outcomeOf } from './outcome.ts';

let client: HttpClient | undefined;
afterEach(() => client?.close());

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
