import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Answer, AppError, isAppError, type NewEvent } from '@outlay/contracts';
import { movableClock, waitFor } from '@outlay/testing';
import { cleanMessagingTables, type Database, type IdempotentOrigin } from '../src/index.ts';
import { addThing, type Cluster, createCluster, fact, origin } from './harness.ts';

const HOUR = 60 * 60_000;

describe('a change with an idempotency key', () => {
  let cluster: Cluster;
  let database: Database;
  let last = 0;
  const clock = movableClock();

  beforeAll(async () => {
    cluster = await createCluster();
    database = cluster.open({ clock });
  });
  afterAll(() => cluster.close());

  const admission = (key: string, overrides: Partial<IdempotentOrigin> = {}): IdempotentOrigin => ({
    ...origin(),
    once: { key, fingerprint: 'one body', route: 'POST /v1/things' },
    ...overrides,
  });
  const created = (id: number): Answer => ({
    status: 201,
    body: { data: { z: 1, id } },
    headers: { Location: `/${id}` },
  });
  /** Adds one thing, says one event and answers with its id. */
  const create = (
    onBehalf: IdempotentOrigin,
    facts: (id: number) => NewEvent = (id) => fact(`thing:${id}`),
  ): Promise<Answer> => {
    last += 1;
    const id = last;
    return database.changeIdempotently(
      onBehalf,
      async (tx) => {
        tx.write(addThing(id, `thing ${id}`, onBehalf.businessId));
        tx.publish(facts(id));
        tx.audit('thing.created', `thing:${id}`);
        return id;
      },
      created,
    );
  };
  const count = async (table: string, where = 'true') =>
    Number((await cluster.raw.look(`SELECT count(*) FROM ${table} WHERE ${where}`))[0]?.count);
  const codeOf = (error: unknown) => (isAppError(error) ? error.code : String(error));

  it('works like any other change without a key', async () => {
    expect(await create(admission('', { once: null }))).toEqual(created(last));
    expect(await count('idempotency_keys')).toBe(0);
  });

  it('is done once, and answered again byte by byte', async () => {
    const first = await create(admission('a'));
    const things = await count('things');
    const again = await create(admission('a'));
    expect(JSON.stringify(again.body)).toBe(JSON.stringify(first.body));
    expect(again).toEqual({ ...first, headers: { ...first.headers, 'Idempotency-Replayed': 'true' } });
    expect(await count('things')).toBe(things);
  });

  it('makes one row of 50 equal requests at once; all others are replayed or told to wait', async () => {
    const before = { things: await count('things'), outbox: await count('outbox'), audit: await count('audit_log') };
    const results = await Promise.allSettled(Array.from({ length: 50 }, () => create(admission('crowd'))));
    const answers = results.filter((result) => result.status === 'fulfilled').map(({ value }) => value);
    const rejections = results.filter((result) => result.status === 'rejected').map(({ reason }) => codeOf(reason));
    expect(answers.filter(({ headers }) => !headers?.['Idempotency-Replayed'])).toHaveLength(1);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(new Set([...rejections, 'IDEMPOTENCY_IN_PROGRESS'])).toEqual(new Set(['IDEMPOTENCY_IN_PROGRESS']));
    const after = { things: await count('things'), outbox: await count('outbox'), audit: await count('audit_log') };
    expect(after).toEqual({ things: before.things + 1, outbox: before.outbox + 1, audit: before.audit + 1 });
  });

  it('is told to wait while the first one is at work', async () => {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    let began = false;
    const first = database.changeIdempotently(
      admission('slow'),
      async () => {
        began = true;
        await released;
      },
      () => ({ status: 204 }),
    );
    await waitFor(() => began);
    await expect(create(admission('slow'))).rejects.toMatchObject({ code: 'IDEMPOTENCY_IN_PROGRESS', retryAfter: 1 });
    release();
    expect(await first).toEqual({ status: 204 });
  });

  it('refuses the key for another body, and leaves nothing of it', async () => {
    await create(admission('b'));
    const things = await count('things');
    const other = admission('b');
    const reused = create({ ...other, once: other.once && { ...other.once, fingerprint: 'another body' } });
    await expect(reused).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
    expect(await count('things')).toBe(things);
  });

  it('belongs to one credential, one business and one route', async () => {
    await create(admission('mine'));
    const { once } = admission('mine');
    const others = [
      { credentialId: 'key_other' },
      { businessId: 2 },
      { once: once && { ...once, route: 'POST /other' } },
    ];
    for (const other of others) {
      const answer = await create(admission('mine', other));
      expect(answer.headers).not.toHaveProperty('Idempotency-Replayed');
    }
  });

  it('leaves no key when the connection is lost before the commit, and can then be used', async () => {
    const lost = database.changeIdempotently(
      admission('lost'),
      async (tx) => tx.write({ text: 'SELECT pg_terminate_backend(pg_backend_pid())' }),
      () => ({ status: 200 }),
    );
    await expect(lost).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(await count('idempotency_keys', `key = 'lost'`)).toBe(0);
    expect((await create(admission('lost'))).headers).not.toHaveProperty('Idempotency-Replayed');
  });

  it.each(['FORBIDDEN', 'NOT_FOUND', 'CONFLICT'] as const)(
    'remembers the refusal %s with nothing done',
    async (code) => {
      const before = { things: await count('things'), outbox: await count('outbox'), audit: await count('audit_log') };
      const refuse = (facts: Record<string, unknown>) =>
        database.changeIdempotently(
          admission(code),
          async (tx) => {
            tx.write(addThing(9000));
            tx.publish(fact('thing:9000'));
            tx.audit('thing.created', 'thing:9000');
            throw new AppError(code, { facts, details: [{ field: 'name', message: { key: 'validation.required' } }] });
          },
          () => ({ status: 201 }),
        );
      await expect(refuse({ n: 1 })).rejects.toMatchObject({ code, facts: { n: 1 } });
      const details = [{ field: 'name', message: { key: 'validation.required' } }];
      await expect(refuse({ n: 2 })).rejects.toMatchObject({ name: 'AppError', code, facts: { n: 1 }, details });
      const after = { things: await count('things'), outbox: await count('outbox'), audit: await count('audit_log') };
      expect(after).toEqual(before);
    },
  );

  it.each(['VALIDATION_ERROR', 'SERVICE_UNAVAILABLE'] as const)('does not remember %s', async (code) => {
    const refuse = () => Promise.reject(new AppError(code));
    await expect(database.changeIdempotently(admission(code), refuse, () => ({ status: 200 }))).rejects.toMatchObject({
      code,
    });
    expect((await create(admission(code))).status).toBe(201);
  });

  it('is forgotten after 24 h, also before its row is swept', async () => {
    await create(admission('old'));
    clock.advance(24 * HOUR - 1000);
    expect((await create(admission('old'))).headers).toHaveProperty('Idempotency-Replayed');
    clock.advance(1001);
    expect((await create(admission('old'))).headers).not.toHaveProperty('Idempotency-Replayed');
    expect((await create(admission('old'))).headers).toHaveProperty('Idempotency-Replayed');
  });

  it('has its row swept after 24 h and not before', async () => {
    const keys = await count('idempotency_keys');
    clock.advance(23 * HOUR);
    await create(admission('young'));
    clock.advance(1 * HOUR + 1000);
    expect((await cleanMessagingTables(database, clock)).idempotencyKeys).toBe(keys);
    expect(await cluster.raw.look('SELECT key FROM idempotency_keys')).toEqual([{ key: 'young' }]);
  });
});
