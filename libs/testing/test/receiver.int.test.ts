import { request } from 'node:https';
import { afterEach, describe, expect, it } from '@jest/globals';
import { createAuthority, type Receiver, startReceiver } from '@outlay/testing';

let receiver: Receiver | undefined;
afterEach(() => receiver?.close());

const statusOf = (url: string, ca: string | undefined): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const sent = request(url, ca === undefined ? {} : { ca }, (response) => {
      resolve(response.statusCode);
      response.resume();
    });
    sent.on('error', reject);
    sent.end();
  });

describe('the receiver', () => {
  it('keeps the exact bytes and answers by its script', async () => {
    receiver = await startReceiver({ script: ({ index }) => (index === 0 ? 500 : { status: 202, body: 'taken' }) });
    const post = () => fetch(`${receiver?.url}/hook`, { method: 'POST', body: '{"a": 1 }' });
    expect((await post()).status).toBe(500);
    expect(await (await post()).text()).toBe('taken');
    const [first] = await receiver.waitForRequests(2);
    expect(first).toMatchObject({ method: 'POST', path: '/hook', body: { a: 1 } });
    expect(first?.raw.toString()).toBe('{"a": 1 }');
  });

  it('is trusted over HTTPS by clients that trust its authority, and by no other', async () => {
    const authority = createAuthority();
    receiver = await startReceiver({ tls: authority });
    authority.close();
    expect(await statusOf(receiver.url, authority.ca)).toBe(200);
    await expect(statusOf(receiver.url, undefined)).rejects.toThrow('unable to verify the first certificate');
  });
});
