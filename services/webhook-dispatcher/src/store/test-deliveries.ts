import type { Answer, Caller } from '@outlay/contracts';
import type { ChangeTransaction, Database } from '@outlay/store';
import type { Delivery } from '../domain/delivery.ts';
import type { Outcome } from '../domain/outcome.ts';
import { newId } from './new-id.ts';

/** What was sent by the test button and what came of it. */
export type TestAttempt = {
  endpointId: string;
  eventId: string;
  eventType: string;
  bytes: Buffer;
  at: Date;
  outcome: Outcome;
};

export type TestDeliveries = {
  /**
   * Sends, then records the one attempt: once per Idempotency-Key. Only with a key does the sending happen inside of the
   * transaction, since only then must a second request find the first.
   */
  once(caller: Caller, send: () => Promise<TestAttempt>, answer: (delivery: Delivery) => Answer): Promise<Answer>;
};

const EVENT = 'INSERT INTO events (id, business_id, kind, created_at, bytes) VALUES ($1, $2, $3, $4, $5)';
const DELIVERY = `INSERT INTO deliveries (id, business_id, endpoint_id, event_id, event_type, status, attempts, status_code,
    response_time_ms, error, created_at, delivered_at, last_attempt_at, event_created_at)
  VALUES ($1, $2, $3, $4, $5, $6, 1, $7, $8, $9, $10, $11, $12, $10)`;
const ATTEMPT = `INSERT INTO attempts (delivery_id, number, business_id, at, status_code, error, duration_ms, dns_ms, connect_ms,
    tls_ms, first_byte_ms, address_family, reused)
  VALUES ($1, 1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`;

const deliveryOf = ({ endpointId, eventId, eventType, at, outcome }: TestAttempt, now: Date): Delivery => ({
  id: newId('dlv_', at),
  endpointId,
  eventId,
  eventType,
  status: outcome.result === 'success' ? 'success' : 'failed',
  statusCode: outcome.statusCode,
  responseTime: outcome.responseTime,
  attempts: 1,
  createdAt: at,
  deliveredAt: outcome.result === 'success' ? now : null,
  lastAttemptAt: now,
  nextAttemptAt: null,
  error: outcome.error,
});

const write = (tx: ChangeTransaction, { businessId }: Caller, sent: TestAttempt, delivery: Delivery): void => {
  const { endpointId, eventId, eventType, at, bytes } = sent;
  const { dns, connect, tls, firstByte, family, reused } = sent.outcome.timing;
  const { id, status, statusCode, responseTime, error, createdAt, deliveredAt, lastAttemptAt } = delivery;
  const record = [id, businessId, endpointId, eventId, eventType, status, statusCode, responseTime, error];
  tx.write({ name: 'test-event', text: EVENT, values: [eventId, businessId, eventType, at, bytes] });
  tx.write({ name: 'test-delivery', text: DELIVERY, values: [...record, createdAt, deliveredAt, lastAttemptAt] });
  const attempt = [id, businessId, lastAttemptAt, statusCode, error, responseTime, dns, connect, tls, firstByte];
  tx.write({ name: 'test-attempt', text: ATTEMPT, values: [...attempt, family, reused] });
};

type Settings = { database: Pick<Database, 'change' | 'changeIdempotently'>; now(): Date };

export const createTestDeliveries = ({ database, now }: Settings): TestDeliveries => ({
  once: async (caller, send, answer) => {
    const early = caller.idempotencyKey === null ? await send() : undefined;
    return await database.changeIdempotently(
      caller,
      async (tx) => {
        const sent = early ?? (await send());
        const delivery = deliveryOf(sent, now());
        write(tx, caller, sent, delivery);
        return delivery;
      },
      answer,
    );
  },
});
