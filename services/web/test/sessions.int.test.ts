import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AppError } from '@outlay/contracts';
import { createMetrics, systemClock } from '@outlay/runtime';
import { createSecretBox, type Database, openDatabase } from '@outlay/store';
import {
  byteColumns,
  createTestDatabase,
  resealWith,
  rowsOfAnotherTenant,
  type TestDatabase,
  tablesWithoutRowSecurity,
  testLogger,
} from '@outlay/testing';
import { SEALED } from '../src/sealed.ts';
import type { Tokens } from '../src/sessions/sessions/session.ts';
import { createSessions, type Sessions } from '../src/sessions/sessions/sessions.ts';

const KEY = randomBytes(32).toString('base64');
const OVER: Tokens = { access: 'access-0', refresh: 'refresh-0', endsAt: 0 };
const REQUESTS = 20;

let place: TestDatabase;
let databases: Database[];
/** Two instances of the service on one database. */
let instances: Sessions[];
let used: string[];
let refresh: (tokens: Tokens) => Promise<Tokens>;

/** As the gateway: each refresh token is good for one time. */
const refreshFor = async ({ refresh: given }: Tokens): Promise<Tokens> => {
  if (used.includes(given)) throw new AppError('UNAUTHORIZED');
  used.push(given);
  return { access: `access-${used.length}`, refresh: `refresh-${used.length}`, endsAt: Date.now() + 3_600_000 };
};

beforeAll(async () => {
  place = await createTestDatabase('web');
  const settings = { url: place.url, poolSize: 4, logger: testLogger(), metrics: createMetrics('test') };
  databases = [0, 1].map(() => openDatabase({ ...settings, clock: systemClock }));
  const box = createSecretBox(KEY);
  instances = databases.map((database) => createSessions({ database, box }, (tokens) => refresh(tokens)));
});
beforeEach(() => {
  used = [];
  refresh = refreshFor;
});
afterAll(async () => {
  for (const database of databases) await database.close();
  await place.close();
});

const of = (index: number): Sessions => instances[index % instances.length] as Sessions;
const begin = (former?: Parameters<Sessions['begin']>[2], userId = 7) => of(0).begin(userId, OVER, former);
const found = async (value: string) => {
  const session = await of(0).find(value);
  if (!session) throw new Error('There is no such session');
  return session;
};
const readyEverywhere = async (value: string) => {
  const session = await found(value);
  return Promise.all(Array.from({ length: REQUESTS }, (_, index) => of(index).ready(session)));
};

describe('an access token that is over', () => {
  it('is replaced once by many requests at the same moment in several instances, and none of them fails', async () => {
    const ready = await readyEverywhere(await begin());
    expect(ready.map((session) => session?.tokens.access)).toEqual(Array(REQUESTS).fill('access-1'));
    expect(used).toEqual(['refresh-0']);
  });

  it('is replaced once where the gateway has refused it, too', async () => {
    const session = await found(await begin());
    const renewed = await Promise.all(Array.from({ length: REQUESTS }, (_, index) => of(index).renewed(session)));
    expect(new Set(renewed.map((one) => one?.tokens.access))).toEqual(new Set(['access-1']));
    expect(used).toHaveLength(1);
  });

  it('ends the session where the gateway gives no other one', async () => {
    const value = await begin();
    refresh = async () => {
      throw new AppError('UNAUTHORIZED');
    };
    expect(await readyEverywhere(value)).toEqual(Array(REQUESTS).fill(undefined));
    expect(await of(1).find(value)).toBeUndefined();
  });

  it('ends no session while the gateway cannot be reached', async () => {
    const value = await begin();
    refresh = async () => {
      throw new AppError('SERVICE_UNAVAILABLE', { retryAfter: 1 });
    };
    await expect(readyEverywhere(value)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    refresh = refreshFor;
    expect((await of(1).ready(await found(value)))?.tokens.access).toBe('access-1');
  });
});

describe('who signs in again', () => {
  it('gets a value that no browser had, and keeps the secret of the pages that are open', async () => {
    const first = await begin();
    const former = await found(first);
    const second = await begin(former);
    expect(second).not.toBe(first);
    expect((await found(second)).csrf).toBe(former.csrf);
    expect((await found(first)).expiresAt.getTime()).toBeLessThan(Date.now() + 60_000);
  });

  it('as another person gets another secret', async () => {
    const former = await found(await begin());
    expect((await found(await begin(former, 8))).csrf).not.toBe(former.csrf);
  });
});

describe('what is kept of a session', () => {
  it('is no value of a cookie, no token and no secret', async () => {
    const value = await begin();
    const { csrf } = await found(value);
    const kept = JSON.stringify(await place.look(`SELECT *, encode(sealed, 'escape') AS text FROM sessions`));
    for (const secret of [value, csrf, OVER.access, OVER.refresh]) expect(kept).not.toContain(secret);
  });

  it('is sealed wherever a column has bytes, and opens with a later key', async () => {
    expect(SEALED.map(({ table, column }) => `${table}.${column}`)).toEqual(await byteColumns(place));
    const value = await begin();
    const later = randomBytes(32).toString('base64');
    await resealWith(place, SEALED, `${later},${KEY}`);
    const database = databases[0] as Database;
    const sessions = createSessions({ database, box: createSecretBox(later) }, refreshFor);
    expect((await sessions.find(value))?.userId).toBe(7);
    await resealWith(place, SEALED, `${KEY},${later}`);
  });

  it('is seen by no business', async () => {
    await begin();
    expect(await tablesWithoutRowSecurity(place)).toEqual([]);
    expect(await rowsOfAnotherTenant(place, 'sessions')).toEqual([]);
  });
});
