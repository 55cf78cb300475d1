import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AppError, isAppError } from '@outlay/contracts';
import { movableClock, waitFor } from '@outlay/testing';
import { cleanMessagingTables, type Database, type IdempotentOrigin } from '../src/index.ts';
import { addThing, createHarness, fact, type Harness, origin } from './harness.ts';

const HOUR = 60 * 60_000;
const AT = new Date('2026-03-14T15:09:26.535Z');

describe('a change with an idempotency key', () => {
  let harness: Harness;
  let database: Database;
  let last = 0;
  const clock = movableClock();

  beforeAll(async () => {
    harness = await createHarness();
    database = harness.open({ clock });
  });
  afterAll(() => harness.close());

  const originWith = (key: string, overrides: Partial<IdempotentOrigin> = {}): IdempotentOrigin => ({
    ...origin(),
    idempotencyKey: { key, fingerprint: 'one body', route: 'POST /v1/things' },
    ...overrides,
  });
  type Made = { z: number; id: number; at: Date; none: null; parts: { at: Date }[]; replayed: boolean };
  const made = (id: number): Omit<Made, 'replayed'> => ({ z: 1, id, at: AT, none: null, parts: [{ at: AT }] });
  /** Adds one thing, publishes one event and results in what was made; `replayed` is what the store set. */
  const create = async (who: IdempotentOrigin): Promise<Made> => {
    last += 1;
    const id = last;
    const result = await database.changeIdempotently(who, async (tx) => {
      tx.write(addThing(id, `thing ${id}`, who.businessId));
      tx.publish(fact(`thing:${id}`));
      tx.audit('thing.created', `thing:${id}`);
      return made(id);
    });
    return { ...result, replayed: who.idempotencyKey?.replayed ?? false };
  };
  const count = async (table: string, where = 'true') =>
    Number((await harness.raw.look(`SELECT count(*) FROM ${table} WHERE ${where}`))[0]?.count);
  const codeOf = (error: unknown) => (isAppError(error) ? error.code : String(error));

  it('works like any other change without a key', async () => {
    expect(await create(originWith('', { idempotencyKey: null }))).toEqual({ ...made(last), replayed: false });
    expect(await count('idempotency_keys')).toBe(0);
  });

  it('is done once, and has the same result again, dates and all', async () => {
    const first = await create(originWith('a'));
    const things = await count('things');
    const again = await create(originWith('a'));
    expect(JSON.stringify(again)).toBe(JSON.stringify({ ...first, replayed: true }));
    expect(again).toEqual({ ...first, replayed: true });
    expect(await count('things')).toBe(things);
  });

  it('makes one row of 50 equal requests at once; all others are replayed or refused for now', async () => {
    const before = { things: await count('things'), outbox: await count('outbox'), audit: await count('audit_log') };
    const results = await Promise.allSettled(Array.from({ length: 50 }, () => create(originWith('crowd'))));
    const answers = results.filter((result) => result.status === 'fulfilled').map(({ value }) => value);
    const rejections = results.filter((result) => result.status === 'rejected').map(({ reason }) => codeOf(reason));
    expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1);
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(new Set([...rejections, 'IDEMPOTENCY_IN_PROGRESS'])).toEqual(new Set(['IDEMPOTENCY_IN_PROGRESS']));
    const after = { things: await count('things'), outbox: await count('outbox'), audit: await count('audit_log') };
    expect(after).toEqual({ things: before.things + 1, outbox: before.outbox + 1, audit: before.audit + 1 });
  });

  it('is refused while the first one is at work', async () => {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    let began = false;
    const first = database.changeIdempotently(originWith('slow'), async () => {
      began = true;
      await released;
    });
    await waitFor(() => began);
    await expect(create(originWith('slow'))).rejects.toMatchObject({ code: 'IDEMPOTENCY_IN_PROGRESS', retryAfter: 1 });
    release();
    expect(await first).toBeUndefined();
    expect(await database.changeIdempotently(originWith('slow'), async () => 'done again')).toBeUndefined();
  });

  it('refuses the key for another body, and leaves nothing of it', async () => {
    await create(originWith('b'));
    const things = await count('things');
    const other = originWith('b');
    const reused = create({
      ...other,
      idempotencyKey: other.idempotencyKey && { ...other.idempotencyKey, fingerprint: 'another body' },
    });
    await expect(reused).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
    expect(await count('things')).toBe(things);
  });

  it('is not remembered of a dry run, which leaves nothing and is refused as the change would be', async () => {
    const left = async () => [await count('things'), await count('outbox'), await count('audit_log')];
    const before = await left();
    const dry = { ...originWith('dry'), dryRun: true };
    expect(await create(dry)).toEqual({ ...made(last), replayed: false });
    expect(await left()).toEqual(before);
    const again = database.changeIdempotently(dry, async (tx) => tx.write(addThing(1, 'thing 1', dry.businessId)));
    await expect(again).rejects.toMatchObject({ code: '23505' });
    expect(await create(originWith('dry'))).toEqual({ ...made(last), replayed: false });
    expect(await left()).not.toEqual(before);
  });

  it('belongs to one credential, one business and one route', async () => {
    await create(originWith('mine'));
    const { idempotencyKey } = originWith('mine');
    const others = [
      { credentialId: 'key_other' },
      { businessId: 2 },
      { idempotencyKey: idempotencyKey && { ...idempotencyKey, route: 'POST /other' } },
    ];
    for (const other of others) {
      expect(await create(originWith('mine', other))).toMatchObject({ replayed: false });
    }
  });

  it('leaves no key when the connection is lost before the commit, and can then be used', async () => {
    const lost = database.changeIdempotently(originWith('lost'), async (tx) =>
      tx.write({ text: 'SELECT pg_terminate_backend(pg_backend_pid())' }),
    );
    await expect(lost).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(await count('idempotency_keys', `key = 'lost'`)).toBe(0);
    expect(await create(originWith('lost'))).toMatchObject({ replayed: false });
  });

  it.each(['FORBIDDEN', 'NOT_FOUND', 'CONFLICT'] as const)(
    'remembers the rejection %s with nothing done',
    async (code) => {
      const before = { things: await count('things'), outbox: await count('outbox'), audit: await count('audit_log') };
      const refuse = (facts: Record<string, unknown>) =>
        database.changeIdempotently(originWith(code), async (tx) => {
          tx.write(addThing(9000));
          tx.publish(fact('thing:9000'));
          tx.audit('thing.created', 'thing:9000');
          throw new AppError(code, { facts, details: [{ field: 'name', message: { key: 'validation.required' } }] });
        });
      await expect(refuse({ n: 1 })).rejects.toMatchObject({ code, facts: { n: 1 } });
      const details = [{ field: 'name', message: { key: 'validation.required' } }];
      await expect(refuse({ n: 2 })).rejects.toMatchObject({ name: 'AppError', code, facts: { n: 1 }, details });
      const after = { things: await count('things'), outbox: await count('outbox'), audit: await count('audit_log') };
      expect(after).toEqual(before);
    },
  );

  it.each(['VALIDATION_ERROR', 'SERVICE_UNAVAILABLE'] as const)('does not remember %s', async (code) => {
    const refuse = () => Promise.reject(new AppError(code));
    await expect(database.changeIdempotently(originWith(code), refuse)).rejects.toMatchObject({
      code,
    });
    expect(await create(originWith(code))).toMatchObject({ replayed: false });
  });

  it('is answered as before by what the release before this one kept', async () => {
    await create(originWith('former'));
    const answer = { status: 201, body: { data: { id: 7 } } };
    await harness.raw.look(`UPDATE idempotency_keys SET answer = '${JSON.stringify({ answer })}' WHERE key = 'former'`);
    await expect(create(originWith('former'))).rejects.toMatchObject({ answer });
  });

  it('is forgotten after 24 h, also before its row is removed', async () => {
    await create(originWith('old'));
    clock.advance(24 * HOUR - 1000);
    expect(await create(originWith('old'))).toMatchObject({ replayed: true });
    clock.advance(1001);
    expect(await create(originWith('old'))).toMatchObject({ replayed: false });
    expect(await create(originWith('old'))).toMatchObject({ replayed: true });
  });

  it('has its row removed after 24 h and not before', async () => {
    const keys = await count('idempotency_keys');
    clock.advance(23 * HOUR);
    await create(originWith('young'));
    clock.advance(1 * HOUR + 1000);
    expect((await cleanMessagingTables(database, clock)).idempotencyKeys).toBe(keys);
    expect(await harness.raw.look('SELECT key FROM idempotency_keys')).toEqual([{ key: 'young' }]);
  });
});
