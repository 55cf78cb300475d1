import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { assertKnownKeys } from '@outlay/store';
import { createTestDatabase, type TestDatabase } from '@outlay/testing';
import { freshSecrets } from '../docker/sandbox-secrets.ts';
import { compareKeys } from './fitting-keys.ts';
import { allKeys, keysOf } from './service-keys.ts';

const own = freshSecrets();
let bill: TestDatabase;
let web: TestDatabase;
beforeAll(async () => {
  [bill, web] = await Promise.all([createTestDatabase('bill'), createTestDatabase('web')]);
  await assertKnownKeys({ url: bill.url, keys: keysOf('bill', own) });
  await assertKnownKeys({ url: web.url, keys: keysOf('web', own) });
});
afterAll(() => Promise.all([bill.close(), web.close()]));

const settings = (keys = own) => ({ ...keys, BILL_DATABASE_URL: bill.url, WEB_DATABASE_URL: web.url });

describe('the databases to which keys are compared', () => {
  it('know their own', async () => {
    expect(await compareKeys(settings())).toEqual({ found: 2, misfits: [], isShut: false, away: [], unclear: [] });
  });

  it('name each variable of another set', async () => {
    const { misfits } = await compareKeys(settings(freshSecrets()));
    expect(misfits.map((one) => one.split(' ')[0])).toEqual([
      'INTERNAL_IDENTITY_PUBLIC_KEY',
      'VENDOR_SECRETS_KEY',
      'WEB_CLIENT_SECRET',
      'WEB_SESSIONS_KEY',
    ]);
  });

  it('of a server that lets nobody in are not found, and that is said in a sentence', async () => {
    const wrong = new URL(bill.url);
    wrong.password = 'another';
    const { found, misfits, isShut } = await compareKeys({ ...settings(), BILL_DATABASE_URL: wrong.href });
    expect([found, isShut]).toEqual([1, true]);
    expect(misfits).toEqual([expect.stringMatching(/does not let outlay_test_service in: .*folder of secrets/)]);
    expect(misfits.join()).not.toContain('another');
  });

  it('are away or not made yet, which is no misfit', async () => {
    const missing = new URL(bill.url);
    missing.pathname = '/outlay_nowhere';
    const given = { ...own, BILL_DATABASE_URL: missing.href, WEB_DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c' };
    const { found, misfits, away } = await compareKeys(given);
    expect([found, misfits]).toEqual([0, []]);
    expect(away).toEqual([expect.stringContaining('127.0.0.1:1')]);
  });
});

it('every key of a fresh set is remembered by some database', () => {
  const remembered = allKeys(own).map(({ variable }) => variable);
  expect(Object.keys(own).filter((name) => !remembered.includes(name))).toEqual([]);
});
