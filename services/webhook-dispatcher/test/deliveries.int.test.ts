import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { delivery as deliveryContract, deliveryWithAttempts } from '@outlay/contracts';
import { createAuthority, type ReceiverOptions, waitFor } from '@outlay/testing';
import { Webhook } from 'standardwebhooks';
import { type Harness, openHarness } from './harness.ts';
import { subscribeAt } from './subscribe.ts';

const authority = createAuthority();
let harness: Harness;
const subscribe = (options?: ReceiverOptions) => subscribeAt(harness, options);

beforeAll(async () => {
  harness = await openHarness({ redis: 5, deps: { ca: authority.ca } });
});
afterEach(() => harness.endReceivers());
afterAll(async () => {
  await harness.close();
  authority.close();
});

describe('a delivery', () => {
  it.each([
    ['HTTP', {}],
    ['HTTPS', { tls: authority }],
  ])('over %s brings the very bytes that were published, signed both ways, and is recorded', async (_name, options) => {
    const { receiver, secret, publish, over } = await subscribe(options);
    const event = await publish();
    const [request] = await receiver.waitForRequests(1);
    if (!request) throw new Error('no request');
    expect(request.raw.equals(event.bytes)).toBe(true);
    expect(request).toMatchObject({ method: 'POST', path: '/hook' });
    expect(request.headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': 'Outlay-Webhooks/1',
      'x-service-signature': createHmac('sha256', secret).update(request.raw).digest('hex'),
      'webhook-id': event.id,
    });
    const read = new Webhook(secret).verify(request.raw, request.headers as Record<string, string>);
    expect(read).toMatchObject({ id: event.id });
    const record = await over();
    expect(deliveryContract.parse(record)).toEqual(record);
    expect(record).toMatchObject({
      eventId: event.id,
      eventType: 'expense.created',
      status: 'success',
      statusCode: 200,
      attempts: 1,
      error: null,
    });
    expect(record.responseTime).toBeGreaterThanOrEqual(0);
    expect(record.deliveredAt).not.toBeNull();
  });

  it('that gets 500 twice succeeds at the third attempt, and the record shows each', async () => {
    const { receiver, publish, until, over } = await subscribe({ script: ({ index }) => (index < 2 ? 500 : 200) });
    const event = await publish();
    const waiting = await until(({ nextRetryAt }) => nextRetryAt !== null);
    expect(waiting).toMatchObject({ status: 'failed', statusCode: 500, error: 'http_500', deliveredAt: null });
    expect(await over()).toMatchObject({ status: 'success', statusCode: 200, attempts: 3, error: null });
    expect(receiver.requests.map(({ headers }) => headers['webhook-id'])).toEqual([event.id, event.id, event.id]);
    const attempts = await harness.ground.database.look(
      'SELECT number, a.status_code, a.error FROM attempts a JOIN deliveries d ON d.id = a.delivery_id WHERE d.event_id = $1 ORDER BY number',
      [event.id],
    );
    expect(attempts).toEqual([
      { number: 1, status_code: 500, error: 'http_500' },
      { number: 2, status_code: 500, error: 'http_500' },
      { number: 3, status_code: 200, error: null },
    ]);
  });

  it('that never succeeds ends after the whole schedule, failed and without another retry', async () => {
    const { receiver, publish, over } = await subscribe({ script: () => 503 });
    await publish();
    expect(await over()).toMatchObject({ status: 'failed', statusCode: 503, attempts: 4, nextRetryAt: null });
    expect(receiver.requests).toHaveLength(4);
  });

  it.each([404, 401, 410, 429, 302])('that gets %i has exactly one attempt', async (status) => {
    const { receiver, publish, over } = await subscribe({
      script: () => ({ status, headers: { location: '/elsewhere' } }),
    });
    await publish();
    expect(await over()).toMatchObject({ status: 'failed', statusCode: status, attempts: 1, error: `http_${status}` });
    expect(receiver.requests).toHaveLength(1);
  });

  it('that hangs is cut at the limit and retried', async () => {
    const { publish, over } = await subscribe({ script: ({ index }) => (index === 0 ? { hang: true } : 200) });
    await publish();
    expect(await over()).toMatchObject({ status: 'success', attempts: 2 });
    const [first] = await harness.ground.database.look<{ error: string; duration_ms: number }>(
      "SELECT error, duration_ms FROM attempts WHERE error = 'timeout' ORDER BY at DESC LIMIT 1",
    );
    expect(first?.duration_ms).toBeGreaterThanOrEqual(395);
    expect(first?.duration_ms).toBeLessThan(2_000);
  });

  it('that is reset or refused is retried', async () => {
    const { receiver, publish, until, over } = await subscribe({
      script: ({ index }) => (index === 0 ? { reset: true } : 200),
    });
    await publish();
    expect(await until(({ status }) => status === 'failed')).toMatchObject({ error: 'connection_reset' });
    expect(await over()).toMatchObject({ status: 'success', attempts: 2 });
    await receiver.close();
    await publish();
    const refused = await until(({ error }) => error === 'connection_refused');
    expect(refused.statusCode).toBeNull();
  });

  it('whose name cannot be resolved is retried', async () => {
    const caller = harness.fresh();
    const { id } = await harness.service.create('https://no-such-host.invalid/hook', {}, caller);
    await harness.cluster.publish(caller.businessId);
    const record = await waitFor(async () =>
      (await harness.service.deliveries(id, '', caller)).find(({ attempts }) => attempts > 1),
    );
    expect(record).toMatchObject({
      status: 'failed',
      statusCode: null,
      error: expect.stringMatching(/dns_failure|timeout/),
    });
  });

  it('that cannot even be begun is an attempt like any other, recorded and on the schedule', async () => {
    const caller = harness.fresh();
    const { id } = await harness.service.create('https://no-such-host.invalid/hook', {}, caller);
    // What another release may leave here, and no request may bring.
    await harness.ground.database.look("UPDATE endpoints SET url = 'amqps://broker.invalid' WHERE id = $1", [id]);
    await harness.cluster.publish(caller.businessId);
    const record = await waitFor(async () =>
      (await harness.service.deliveries(id, '', caller)).find(
        ({ nextRetryAt, attempts }) => attempts > 0 && !nextRetryAt,
      ),
    );
    expect(record).toMatchObject({ status: 'failed', statusCode: null, error: 'connection_failed', attempts: 4 });
  });

  it('to a certificate that nobody vouches for is final', async () => {
    const untrusted = createAuthority();
    untrusted.close();
    const { receiver, publish, over, id, businessId } = await subscribe({ tls: untrusted });
    await publish();
    const record = await over();
    expect(record).toMatchObject({ status: 'failed', attempts: 1, error: 'tls_certificate' });
    const path = `/v1/webhooks/${id}/deliveries/${record.id}`;
    const { body } = await harness.service.call('GET', path, { businessId });
    expect(deliveryWithAttempts.parse(body.data)).toEqual(body.data);
    expect(body.data.attemptRecords[0].certificate).toMatchObject({
      problem: 'unknown_authority',
      message: expect.stringContaining('signed by Test authority'),
      host: 'localhost',
      names: ['localhost', '127.0.0.1'],
      issuer: 'Test authority',
    });
    const checked = await harness.service.call('POST', `/v1/webhooks/${id}/preflight`, { businessId });
    const tls = checked.body.data?.checks?.find(({ name }: { name: string }) => name === 'tls');
    expect(tls).toMatchObject({ result: 'failed', message: expect.stringContaining('signed by Test authority') });
    expect(receiver.requests).toHaveLength(0);
  });
});

describe('secrets', () => {
  it('are in no row and no line of the log', async () => {
    const { secret, id, publish, over, businessId } = await subscribe();
    await publish();
    await over();
    await harness.service.call(
      'POST',
      '/v1/webhooks',
      { businessId, idempotencyKey: { key: randomUUID(), fingerprint: '', route: '' } },
      { url: 'http://127.0.0.1:4999/' },
    );
    const bare = secret.slice('whsec_'.length);
    const rows = await harness.ground.database.look(
      `SELECT to_jsonb(e)::text AS text FROM endpoints e UNION ALL SELECT to_jsonb(k)::text FROM idempotency_keys k
       UNION ALL SELECT to_jsonb(a)::text FROM audit_log a UNION ALL SELECT encode(bytes, 'escape') FROM events`,
    );
    const texts = [
      ...rows.map(({ text }) => String(text)),
      ...harness.service.logger.lines.map((line) => JSON.stringify(line)),
    ];
    expect(texts.length).toBeGreaterThan(10);
    expect(texts.filter((text) => text.includes(bare) || text.includes('whsec_'))).toEqual([]);
    expect(texts.filter((text) => text.includes(Buffer.from(secret).toString('hex')))).toEqual([]);
    expect(id).toMatch(/^wh_/);
  });
});
