import type { SealedEvent } from '@outlay/contracts';
import type { ChangeOrigin, Query } from '../types.ts';

/** One line of the audit log. */
export type Line = { action: string; resource: string };

type Published = Pick<SealedEvent, 'id' | 'aggregate' | 'kind' | 'version' | 'bytes'>;

/** More than this many of either kind become several statements, so that there are few texts to prepare. */
const MOST = 8;

const EVENT = ['text', 'text', 'text', 'int', 'bytea'];
const LINE = ['text', 'text'];
/** What is the same in every row; the actor stands in lines alone. */
const SHARED = '$1::bigint, $2::timestamptz';
const ACTOR = `${SHARED}, $3::bigint, $4::bigint, $5::text, $6::text`;

/** `($1::bigint, …, $7::text, $8::text), (…)`: what differs from row to row is numbered from `from`. */
const tuples = (count: number, types: readonly string[], from: number, shared: string): string =>
  Array.from({ length: count }, (_, row) => {
    const own = types.map((type, column) => `$${from + row * types.length + column}::${type}`);
    return `(${shared}, ${own.join(', ')})`;
  }).join(', ');

const textOf = (events: number, lines: number): string => {
  const from = lines > 0 ? 7 : 3;
  const outbox = `INSERT INTO outbox (business_id, created_at, published_at, event_id, aggregate, kind, version, bytes)
    VALUES ${tuples(events, EVENT, from, `${SHARED}, $2`)} RETURNING id, business_id`;
  const queue = 'INSERT INTO outbox_queue (id, business_id) SELECT id, business_id FROM added';
  const audit = `INSERT INTO audit_log
      (business_id, at, actor_user_id, on_behalf_of, credential, request_id, action, resource)
    VALUES ${tuples(lines, LINE, from + events * EVENT.length, ACTOR)}`;
  if (lines === 0) return `WITH added AS (${outbox}) ${queue}`;
  return events === 0 ? audit : `WITH added AS (${outbox}), queued AS (${queue}) ${audit}`;
};

const texts = new Map<string, string>();

const rowsQuery = (events: readonly Published[], lines: readonly Line[], origin: ChangeOrigin, now: Date): Query => {
  const name = `record-${events.length}-${lines.length}`;
  const text = texts.get(name) ?? textOf(events.length, lines.length);
  texts.set(name, text);
  const { businessId, userId, onBehalfOf, credentialId, requestId } = origin;
  const values: unknown[] = [businessId, now];
  if (lines.length > 0) values.push(userId, onBehalfOf, credentialId, requestId);
  for (const { id, aggregate, kind, version, bytes } of events) values.push(id, aggregate, kind, version, bytes);
  for (const { action, resource } of lines) values.push(action, resource);
  return { name, text, values };
};

/** The events and audit lines of a transaction, in few statements: mostly one. Events keep their order. */
export const recordRows = (
  events: readonly Published[],
  lines: readonly Line[],
  origin: ChangeOrigin,
  now: Date,
): Query[] => {
  const queries: Query[] = [];
  for (let at = 0; at < Math.max(events.length, lines.length); at += MOST)
    queries.push(rowsQuery(events.slice(at, at + MOST), lines.slice(at, at + MOST), origin, now));
  return queries;
};
