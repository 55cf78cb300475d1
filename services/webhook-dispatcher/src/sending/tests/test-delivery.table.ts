import type { Transaction } from '@outlay/store';
import type { Delivery } from '../../records/index.ts';
import type { Outcome } from '../../transport/index.ts';
import type { TestEvent } from './test-event.ts';

const EVENT = 'INSERT INTO events (id, business_id, kind, created_at, bytes) VALUES ($1, $2, $3, $4, $5)';
const DELIVERY = `INSERT INTO deliveries (id, business_id, endpoint_id, event_id, event_type, status, attempts, status_code,
    response_time_ms, error, created_at, delivered_at, last_attempt_at, event_created_at)
  VALUES ($1, $2, $3, $4, $5, $6, 1, $7, $8, $9, $10, $11, $12, $10)`;
const ATTEMPT = `INSERT INTO attempts (delivery_id, number, business_id, at, status_code, error, duration_ms, dns_ms, connect_ms,
    tls_ms, first_byte_ms, address_family, reused, resent, answer, certificate)
  VALUES ($1, 1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15::jsonb)`;

/** The event, its delivery and the one attempt, with the answer sealed. */
export const insertTestDelivery = (
  tx: Transaction,
  businessId: number,
  {
    event,
    outcome,
    delivery,
    answer,
  }: { event: TestEvent; outcome: Outcome; delivery: Delivery; answer: Buffer | null },
): void => {
  const { dns, connect, tls, firstByte, family, reused } = outcome.timing;
  const { id, endpointId, status, statusCode, responseTime, error, createdAt, deliveredAt, lastAttemptAt } = delivery;
  tx.write({ name: 'test-event', text: EVENT, values: [event.id, businessId, event.type, createdAt, event.bytes] });
  const record = [id, businessId, endpointId, event.id, event.type, status, statusCode, responseTime, error];
  tx.write({ name: 'test-delivery', text: DELIVERY, values: [...record, createdAt, deliveredAt, lastAttemptAt] });
  const attempt = [id, businessId, lastAttemptAt, statusCode, error, responseTime, dns, connect, tls, firstByte];
  const certificate = outcome.certificate && JSON.stringify(outcome.certificate);
  const rest = [family, reused, outcome.resent, answer, certificate];
  tx.write({ name: 'test-attempt', text: ATTEMPT, values: [...attempt, ...rest] });
};
