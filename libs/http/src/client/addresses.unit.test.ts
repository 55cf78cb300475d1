import { setTimeout as pause, setImmediate as settled } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type Addresses, createAddresses } from './addresses.ts';

const SECOND = 1_000;
let now = 0;
let standsFor: string[];
let addresses: Addresses;
let find: () => Promise<{ address: string; family: number }[]>;

beforeEach(() => {
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  standsFor = ['127.0.0.1'];
  find = async () => standsFor.map((address) => ({ address, family: 4 }));
  const options = { connections: 1, timeout: SECOND, find: () => find() };
  addresses = createAddresses({ urls: ['http://expense:3000'], ...options });
});
afterEach(async () => {
  jest.restoreAllMocks();
  await addresses.close();
});

const request = async () => (await addresses.inOrder(false)).map(({ origin }) => origin);

describe('the addresses of a name', () => {
  it('are looked up again without anybody waiting for it, and waited for after a time without requests', async () => {
    expect(await request()).toEqual(['http://127.0.0.1:3000']);
    standsFor = ['127.0.0.2', '127.0.0.3'];
    now += 2 * SECOND;
    expect(await request()).toEqual(['http://127.0.0.1:3000']);
    await settled();
    standsFor = ['127.0.0.4'];
    now += 6 * SECOND;
    expect(await request()).toEqual(['http://127.0.0.4:3000']);
  });

  it('stay in use while the name server does not answer, for a request that comes late without any wait', async () => {
    await request();
    find = () => new Promise(() => undefined);
    now += 6 * SECOND;
    expect(await request()).toEqual(['http://127.0.0.1:3000']);
    now += SECOND;
    expect(await Promise.race([request(), pause(200)])).toEqual(['http://127.0.0.1:3000']);
  });
});
