import { afterEach, describe, expect, it } from '@jest/globals';
import { type Caller, deliveryWithAttempts } from '@outlay/contracts';
import { createMetrics, systemClock } from '@outlay/runtime';
import { openDatabase } from '@outlay/store';
import { resealWith, testLogger } from '@outlay/testing';
import { dropOldDays } from '../src/records/events/event.table.ts';
import { SEALED } from '../src/server/sealed.ts';
import { createOpened } from './opened.ts';
import type { Instance } from './service.ts';

const opened = createOpened();
const { later, setUp, receive } = opened;
afterEach(() => opened.close());

const LONG = '<b>not today</b> '.repeat(200);
const MONTH = 31 * 24 * 60 * 60_000;

/** What was answered to each attempt, as a caller sees it. */
const answersOf = async (service: Instance, endpointId: string, deliveryId: string, caller: Partial<Caller> = {}) => {
  const { status, body } = await service.call('GET', `/v1/webhooks/${endpointId}/deliveries/${deliveryId}`, caller);
  if (status !== 200) return status;
  return deliveryWithAttempts.parse(body.data).attemptRecords.map(({ answer }) => answer);
};

describe('the answer to an attempt', () => {
  it('is kept for the endpoint’s owners, sealed, through a change of keys and until its day is over', async () => {
    const { ground, service, cluster } = await setUp();
    const receiver = await receive(
      ({ index }) => [{ status: 500, body: LONG }, { status: 503 }][index] ?? { body: '{}' },
    );
    const { id } = await service.create(receiver.url);
    await cluster.publish();
    const { id: deliveryId } = await service.delivery(id, ({ status }) => status === 'success');
    const shown = [
      { body: LONG.slice(0, 2_048), encoding: 'utf-8', truncated: true },
      null,
      { body: '{}', encoding: 'utf-8', truncated: false },
    ];
    expect(await answersOf(service, id, deliveryId)).toEqual(shown);
    expect(await answersOf(service, id, deliveryId, { role: 'admin' })).toEqual(shown);
    expect(await answersOf(service, id, deliveryId, { role: 'accountant' })).toEqual([null, null, null]);
    expect(await answersOf(service, id, deliveryId, { scopes: ['webhooks:read'] })).toEqual([null, null, null]);
    expect(await answersOf(service, id, deliveryId, { businessId: 2 })).toBe(404);

    const kept = await ground.database.look<{ answer: Buffer | null }>('SELECT answer FROM attempts ORDER BY number');
    expect(kept.map(({ answer }) => answer && answer.length > 29)).toEqual([true, null, true]);
    expect(Buffer.concat(kept.map(({ answer }) => answer ?? Buffer.alloc(0))).includes('not today')).toBe(false);
    expect(JSON.stringify(service.logger.lines)).not.toContain('not today');
    await service.stop();

    const next = `next:${Buffer.alloc(32, 8).toString('base64')}`;
    const resealed = await resealWith(ground.database, SEALED, `${next},${ground.secretsKey}`);
    expect(resealed).toContainEqual({ name: 'answer_keys.key', keys: [{ keyId: 'next', count: 1 }], left: 0 });
    const other = await opened.instance(ground, { WEBHOOK_SECRETS_KEY: `${next},${ground.secretsKey}` });
    expect(await answersOf(other, id, deliveryId)).toEqual(shown);

    const settings = { logger: testLogger(), metrics: createMetrics('test'), clock: systemClock };
    const database = later(openDatabase({ url: ground.database.url, poolSize: 1, ...settings }), (each) =>
      each.close(),
    );
    await dropOldDays(database, new Date(Date.now() + MONTH));
    expect(await ground.database.look('SELECT 1 FROM answer_keys')).toEqual([]);
    expect(await ground.database.look('SELECT 1 FROM attempts WHERE answer IS NOT NULL')).toEqual([]);
  });

  it('is kept of a test event too, in base64 where it is no text', async () => {
    const { service } = await setUp();
    const bytes = Buffer.from([0x1f, 0x8b, 0xff, 0x00]);
    const receiver = await receive(() => ({ status: 200, body: bytes }));
    const { id } = await service.create(receiver.url);
    const { body } = await service.call('POST', `/v1/webhooks/${id}/test`);
    const shown = { body: bytes.toString('base64'), encoding: 'base64', truncated: false };
    expect(await answersOf(service, id, body.data.id)).toEqual([shown]);
  });
});
