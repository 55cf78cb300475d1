import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { rabbitUrl, startReceiver, waitFor } from '@outlay/testing';
import { ERASE } from '../local/operator/erase.ts';
import { totalOf } from '../local/operator/erasure/certificate.ts';
import { eraseTheBusiness, eraseThePerson } from '../local/operator/erasure/erase-everywhere.ts';
import { storeSettings } from '../local/operator/erasure/stores.ts';
import { EXPORT } from '../local/operator/export.ts';
import { runCommand } from '../local/operator/run-command.ts';
import { createTools } from '../local/operator/tools.ts';
import { request } from '../local/seed/api.ts';
import { startTestCluster, type TestCluster, type TestTenant } from './cluster/test-cluster.ts';
import { createMany, figures, MANY, UNLIMITED } from './erasure/many.ts';
import { ACCOUNT, attachContract, CONTRACT, EMAIL, HOME, letWork, NAME } from './erasure/person.ts';
import { leaveRetries, queuesWith } from './erasure/queues.ts';
import { isHandled, restoreName, rowsOf, scan } from './erasure/scan.ts';

/** The last one names nobody: it goes because the vehicle is the person's. */
const WORDS = [NAME, EMAIL, HOME, ACCOUNT, 'Quintavalle', 'QUINTA 2'];

let cluster: TestCluster;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let maple: TestTenant;
let neighbour: TestTenant;
const folder = mkdtempSync(join(tmpdir(), 'outlay-erasure-'));
const FILES = { RECEIPTS_FOLDER: join(folder, 'receipts') };
const ledger = join(folder, 'erasures.jsonl');

beforeAll(
  async () => {
    // Steps are printed there.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    [cluster, receiver] = await Promise.all([
      startTestCluster({
        variables: { bill: FILES, 'mileage-receipt': FILES, gateway: UNLIMITED },
      }),
      startReceiver(),
    ]);
    [maple, neighbour] = [await cluster.createTenant('Maple Bakery'), await cluster.createTenant('Neighbour')];
    for (const { api } of [maple, neighbour]) {
      await api.call('POST', '/v1/webhooks', { url: receiver.url, events: ['*'] });
      await api.call('POST', '/v1/expenses', { merchant: 'Mill', amount: 3, date: '2026-03-13' });
    }
    await createMany(maple.api, MANY);
  },
  120_000 + MANY * 20,
);
afterAll(async () => {
  jest.restoreAllMocks();
  await cluster.stop();
  await receiver.close();
  rmSync(folder, { recursive: true });
}, 60_000);

const tools = () => {
  const broker = new URL(rabbitUrl());
  broker.pathname = new URL(cluster.variables.gateway.RABBITMQ_URL ?? '').pathname;
  return createTools({ ...cluster.variables.gateway, ...storeSettings(cluster.variables), RABBITMQ_URL: broker.href });
};

const type = (...words: string[]) => runCommand([...ERASE, ...EXPORT], words, tools);
const json = async <T>(...words: string[]): Promise<T> => {
  const { out, err } = await type(...words, '--json');
  if (out === undefined) throw new Error(err);
  return JSON.parse(out) as T;
};

/** As a process that is killed after the service: what was done stays, and nobody finishes. */
const dieAfter = (service: string) => (line: string) => {
  if (line === `${service}: done`) throw new Error('killed');
};

const filesIn = (path: string): string[] =>
  existsSync(path) ? readdirSync(path, { recursive: true, encoding: 'utf8' }) : [];

type Exported = { files: { path: string; rows?: number; bytes: number }[] };
const manifestOf = (to: string) => JSON.parse(readFileSync(join(to, 'manifest.json'), 'utf8')) as Exported;
const totalsOf = (to: string): string => {
  const { files } = manifestOf(to);
  const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);
  return `${sum(files.map(({ rows = 0 }) => rows))} rows, ${sum(files.map(({ bytes }) => bytes))} bytes in ${files.length} files`;
};
const readAll = (to: string): string =>
  manifestOf(to)
    .files.map(({ path }) => readFileSync(join(to, path), 'utf8'))
    .join('');

/** Everything that was published is kept by the dispatcher, and attempted. */
const settled = () =>
  waitFor(async () => {
    const waiting = await rowsOf(cluster, maple.tenantId, []).then(Object.keys);
    return !waiting.some((table) => table.endsWith('.outbox_queue'));
  });

/** What is counted is written some seconds later, whatever is erased meanwhile. */
const COUNTED = ['endpoint_minutes', 'endpoint_streaks', 'webhook_figures'];

describe('a person', () => {
  it('gets everything about them, is erased from every service, file and key, and their neighbours lose nothing', async () => {
    const { userId, employeeId, expenseId, apiKey } = await letWork(cluster, maple);
    await waitFor(() =>
      receiver.requests.some(({ body }) => (body as { type: string }).type === 'mileage_trip.created'),
    );
    await settled();
    const waiting = await leaveRetries(cluster, maple.tenantId, employeeId);
    const to = join(folder, 'person');
    await figures('export person', () => json('export', 'person', '--user', `${userId}`, '--to', to));
    const all = readAll(to);
    for (const word of [NAME, EMAIL, HOME, 'Written by herself', 'QUINTA', 'VIA Rail', 'Q-77'])
      expect(all).toContain(word);
    expect(all).not.toContain(ACCOUNT);
    const { files } = manifestOf(to);
    expect(files.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        'gateway/users.jsonl',
        'expense/expenses.jsonl',
        'notification/mails.jsonl',
        'expense/audit_log.jsonl',
      ]),
    );
    expect(files.some(({ path }) => path.startsWith('receipts/'))).toBe(true);

    const before = await rowsOf(cluster, neighbour.tenantId, COUNTED);
    const everywhere = await scan(cluster, WORDS);
    expect(Object.keys(everywhere).length).toBeGreaterThan(10);
    // From what to what: notes, a home, a trip.
    const audited = ['expense.audit_log', 'gateway.audit_log', 'mileage-receipt.audit_log'];
    expect(Object.keys(everywhere)).toEqual(expect.arrayContaining(audited));
    expect(all).toMatch(/"field":\s*"licensePlate"/);
    expect(everywhere).toMatchObject({
      'notification.events.v1.retry.v1.120000': 1,
      'bill.events.v1.retry.v1.120000': 1,
    });
    const refused = await type('erase', 'person', '--user', `${userId}`, '--confirm', 'Somebody else');
    expect([refused.code, refused.err]).toEqual([2, expect.stringContaining(`"${NAME}"`)]);
    expect(await json('erase', 'person', '--user', `${userId}`, '--dry-run')).toMatchObject({
      rows: { gateway: { users: 1 } },
    });
    const own = tools();
    const operator = own.operator();
    const begun = await operator.beginPerson(await operator.readPerson({ userId }), { written: false, receipts: true });
    const erasers = { operator, stores: await own.stores(), bus: await own.bus(), print: dieAfter('bill') };
    await expect(eraseThePerson(erasers, begun)).rejects.toThrow('killed');
    await own.close();

    const again = ['erase', 'person', '--user', `${userId}`, '--confirm', NAME, '--ledger', ledger];
    const done = await figures('erase person', () => json<object>(...again));
    expect(done).toMatchObject({ kind: 'person', id: userId, receipts: true, rows: { 'webhook-dispatcher': {} } });
    // What waited for another try was handled, and what it brought is gone; what nobody can read was a dead letter.
    expect(done).toMatchObject({ messages: 2, deadLetters: 1 });
    expect(await isHandled(cluster, waiting)).toBe(true);
    expect(await scan(cluster, WORDS)).toEqual({});
    expect(await rowsOf(cluster, neighbour.tenantId, COUNTED)).toEqual(before);
    // A backup that is older than the erasure is restored.
    await restoreName(cluster, userId);
    expect(Object.keys(await scan(cluster, WORDS))).toEqual(['gateway.users', 'bill.members']);
    expect(await json('erase', 'again', ledger)).toMatchObject([
      { kind: 'person', id: userId, rows: { bill: { members: 1 } } },
    ]);
    expect(await scan(cluster, WORDS)).toEqual({});
    const kept = await maple.api.call('GET', `/v1/expenses/${expenseId}`);
    expect(kept).toMatchObject({ amount: 89.5, merchant: 'VIA Rail', userId, notes: 'Booked for [erased]' });
    await waitFor(async () => {
      const credentials = { apiKey, tenantId: maple.tenantId };
      return (await request(cluster.baseUrl, credentials, { method: 'GET', path: '/v1/users/me' })).status === 401;
    });
    // The last owner stays until there is another one.
    const { err } = await type(
      'erase',
      'person',
      '--user',
      `${maple.userId}`,
      '--confirm',
      'The owner',
      '--ledger',
      ledger,
    );
    expect(err).toContain(`The last owner of business ${maple.tenantId} (Maple Bakery)`);
  }, 240_000);
});

describe('a business', () => {
  it('is erased under load, also after it was interrupted; late messages end, and the neighbour loses nothing', async () => {
    const { tenantId } = maple;
    const to = join(folder, 'business');
    const attached = await attachContract(cluster.baseUrl, maple);
    const theirs = await attachContract(cluster.baseUrl, neighbour);
    await settled();
    await figures('export business', () => json('export', 'business', `${tenantId}`, '--to', to));
    if (MANY > 0) console.log(totalsOf(to));
    expect(manifestOf(to).files.find(({ path }) => path === 'expense/expenses.jsonl')?.rows).toBeGreaterThan(1);
    expect(readFileSync(join(to, 'attachments', attached.split('/').at(-1) ?? '')).equals(CONTRACT)).toBe(true);
    expect(readAll(to)).not.toMatch(/whsec_|\\\\x[0-9a-f]{60}/);

    const stop = new AbortController();
    const made: number[] = [];
    const load = async ({ apiKey, tenantId: of }: TestTenant): Promise<void> => {
      const command = {
        method: 'POST',
        path: '/v1/expenses',
        body: { merchant: 'Load', amount: 1, date: '2026-03-13' },
      };
      while (!stop.signal.aborted) {
        const answer = await request(cluster.baseUrl, { apiKey, tenantId: of }, command);
        const { data } = (await answer.json()) as { data?: { id: number } };
        if (of === neighbour.tenantId && data) made.push(data.id);
      }
    };
    const loads = [load(maple), load(neighbour)];
    const own = tools();
    const operator = own.operator();
    const begun = await operator.beginBusiness(tenantId, await operator.readBusiness(tenantId));
    const erasers = {
      operator,
      stores: await own.stores(),
      bus: await own.bus(),
      print: dieAfter('expense'),
      forgotten: 100,
    };
    await figures('until it is interrupted', () => expect(eraseTheBusiness(erasers, begun)).rejects.toThrow('killed'));
    const resumed = { ...erasers, print: () => undefined, forgotten: 6_000 };
    const certificate = await figures('erase business (6 s are waited for gateways)', () =>
      eraseTheBusiness(resumed, begun),
    );
    if (MANY > 0) console.log(`${totalOf(certificate.rows)} rows, ${JSON.stringify(certificate.rows)}`);
    stop.abort();
    await Promise.all(loads);
    await own.close();

    expect(certificate).toMatchObject({ kind: 'business', id: tenantId, rows: { bill: {}, expense: {}, gateway: {} } });
    await waitFor(async () => Object.keys(await rowsOf(cluster, tenantId)).length === 0);
    expect(await scan(cluster, ['Maple Bakery'])).toEqual({});
    const kept = (of: number) => filesIn(join(FILES.RECEIPTS_FOLDER, 'kept', `${of}`));
    expect([kept(tenantId), kept(neighbour.tenantId)]).toEqual([[], [expect.stringMatching(/^file_/)]]);
    const { url } = await neighbour.api.call<{ url: string }>('GET', theirs);
    const contract = await fetch(`${cluster.baseUrl}${url}`);
    expect(Buffer.from(await contract.arrayBuffer()).equals(CONTRACT)).toBe(true);
    expect(await queuesWith(cluster, [`"x-business-id":${tenantId}}`, `"x-business-id":${tenantId},`])).toEqual({});
    const { apiKey } = neighbour;
    const last = made.at(-1);
    const newest = await neighbour.api.call<{ id: number }[]>(
      'GET',
      '/v1/expenses?pageSize=100&sortBy=createdAt&sortOrder=desc',
    );
    expect(newest.map(({ id }) => id)).toContain(last);
    await waitFor(() =>
      receiver.requests.some(({ body }) => (body as { data: { expense?: { id: number } } }).data.expense?.id === last),
    );
    // What a gateway remembers of a key it believes for some seconds more.
    await waitFor(async () => {
      const own = { apiKey: maple.apiKey, tenantId };
      return (await request(cluster.baseUrl, own, { method: 'GET', path: '/v1/expenses' })).status === 401;
    });
    expect((await request(cluster.baseUrl, { apiKey, tenantId }, { method: 'GET', path: '/v1/expenses' })).status).toBe(
      403,
    );
  }, 240_000);
});
