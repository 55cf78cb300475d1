import { setTimeout as pause } from 'node:timers/promises';
import { type NewEvent, type SealedEvent, sealEvent } from '@outlay/contracts';
import { type Clock, currentWrittenTrace, type Logger } from '@outlay/runtime';
import { type Changed, changedBy, fieldChanges, isDone } from '../audit/field-changes.ts';
import { isWorthRetrying, tryAgain } from '../connection/pg-errors.ts';
import type { ChangeOrigin, ChangeTransaction, Done, Query, Transaction } from '../types.ts';

/** One line of the audit log; `changed` is made of what is kept when it is written: a trial keeps nothing. */
type Line = { action: string; resource: string; changed: Changed | undefined };

/** More than this many of either kind become several statements, so that there are few texts to prepare. */
const MOST = 8;

const EVENT = ['text', 'text', 'text', 'int', 'text', 'bytea', 'text'];
const LINE = ['text', 'text', 'jsonb'];
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
  const outbox = `INSERT INTO outbox
      (business_id, created_at, published_at, event_id, aggregate, kind, version, routing_key, bytes, trace_context)
    VALUES ${tuples(events, EVENT, from, `${SHARED}, $2`)} RETURNING id, business_id`;
  const queue = 'INSERT INTO outbox_queue (id, business_id) SELECT id, business_id FROM added';
  const audit = `INSERT INTO audit_log
      (business_id, at, actor_user_id, on_behalf_of, credential, request_id, action, resource, changes)
    VALUES ${tuples(lines, LINE, from + events * EVENT.length, ACTOR)}`;
  if (lines === 0) return `WITH added AS (${outbox}) ${queue}`;
  return events === 0 ? audit : `WITH added AS (${outbox}), queued AS (${queue}) ${audit}`;
};

const texts = new Map<string, string>();

/** With the trace of the work that led to it, as a row keeps it. */
type TracedEvent = SealedEvent & { trace: string | null };

const changesText = (changed: Changed | undefined): string | null => {
  const changes = changed === undefined ? null : fieldChanges(changed);
  return changes && JSON.stringify(changes);
};

const rowsQuery = (events: readonly TracedEvent[], lines: readonly Line[], origin: ChangeOrigin, now: Date): Query => {
  const name = `record-${events.length}-${lines.length}`;
  const text = texts.get(name) ?? textOf(events.length, lines.length);
  texts.set(name, text);
  const { businessId, userId, onBehalfOf, credentialId, requestId } = origin;
  const values: unknown[] = [businessId, now];
  if (lines.length > 0) values.push(userId, onBehalfOf, credentialId, requestId);
  for (const { id, aggregate, kind, version, routingKey, bytes, trace } of events)
    values.push(id, aggregate, kind, version, routingKey, bytes, trace);
  for (const { action, resource, changed } of lines) values.push(action, resource, changesText(changed));
  return { name, text, values };
};

/** The events and audit lines of a transaction, in few statements: mostly one. Events keep their order. */
const recordRows = (
  events: readonly TracedEvent[],
  lines: readonly Line[],
  origin: ChangeOrigin,
  now: Date,
): Query[] => {
  const queries: Query[] = [];
  for (let at = 0; at < Math.max(events.length, lines.length); at += MOST)
    queries.push(rowsQuery(events.slice(at, at + MOST), lines.slice(at, at + MOST), origin, now));
  return queries;
};

const TRIES = 5;
/** Milliseconds before the second try; doubled before each further one, with up to the same again at random. */
const PAUSE = 5;

/**
 * Runs a whole transaction again when PostgreSQL chose it as the victim of a deadlock or of a serialization failure, and for a
 * moment when the server went away before its COMMIT was sent; one whose outcome is unknown never. The pause is real time,
 * whatever the clock shows: the others go first.
 */
export const retrying = async <T>(attempt: () => Promise<T>): Promise<T> => {
  for (let tried = 1; ; tried += 1) {
    try {
      return await tryAgain(attempt);
    } catch (error) {
      if (tried === TRIES || !isWorthRetrying(error)) throw error;
      await pause(PAUSE * 2 ** (tried - 1) * (1 + Math.random()));
    }
  }
};

export type Recording = ChangeTransaction & {
  /** Forgets the events and audit lines so far. */
  forget(): void;
};

export type Recorder = <T>(origin: ChangeOrigin, work: (recording: Recording) => Promise<T>) => Promise<T>;

type Announcing = {
  logger: Logger;
  /** Called when events were committed: the relay is woken. */
  onRecorded(): void;
};

export type RecorderParts = Announcing & {
  clock: Clock;
  /** Called with each event before its commit. */
  onSealed(eventId: string): void;
};

/** Facts and audit lines of one origin, which wait until its work is through and are then written in order. */
export const openRecording = (tx: Transaction, now: Date) => {
  let facts: NewEvent[] = [];
  let trace: string | null = null;
  let lines: Line[] = [];
  const { rows, one, write } = tx;
  const recording: Recording = {
    ...{ rows, one, write, now },
    publish: (...added) => {
      // Here and not when it is written: of several that share a transaction each has a trace of its own.
      trace ??= currentWrittenTrace();
      facts.push(...added);
    },
    audit: (action, resource, changed?: Changed) => void lines.push({ action, resource, changed }),
    forget: () => {
      facts = [];
      lines = [];
    },
  };
  return {
    recording,
    /** Returns the events. */
    writeAll: (origin: ChangeOrigin, onSealed: RecorderParts['onSealed']): readonly SealedEvent[] => {
      const events = facts.map((fact) => ({ ...sealEvent(fact, origin, now), trace }));
      for (const { id } of events) onSealed(id);
      for (const query of recordRows(events, lines, origin, now)) write(query);
      return events;
    },
  };
};

/** Events were committed. What an event caused has that event's id as its request's: a whole story can be followed from id to id. */
export const announce = (events: readonly SealedEvent[], origin: ChangeOrigin, parts: Announcing): void => {
  if (events.length > 0) parts.onRecorded();
  const { requestId, businessId } = origin;
  for (const { id, kind } of events) parts.logger.debug({ eventId: id, kind, requestId, businessId }, 'event.recorded');
};

type Parts = RecorderParts & { change<T>(businessId: number, work: (tx: Transaction) => Promise<T>): Promise<T> };

/** Ends a transaction that is only tried; it carries what would have come of it. */
class Tried<T> extends Error {
  readonly result: T;
  constructor(result: T) {
    super('tried');
    this.result = result;
  }
}

/** Sends what was only written, and has every constraint checked that a commit would check. */
const CHECK: Query = { name: 'check-constraints', text: 'SET CONSTRAINTS ALL IMMEDIATE' };

/** Does the work and undoes it; what it publishes and audits is thrown away. */
const tryOut = async <T>(
  change: Parts['change'],
  { businessId }: ChangeOrigin,
  work: (tx: Transaction) => Promise<T>,
) => {
  try {
    return await change(businessId, async (tx): Promise<T> => {
      const result = await work(tx);
      await tx.rows(CHECK);
      throw new Tried(result);
    });
  } catch (error) {
    if (error instanceof Tried) return (error as Tried<T>).result;
    throw error;
  }
};

/** One transaction of a tenant that may publish and audit. */
export const createRecorder =
  ({ change, clock, onSealed, ...announcing }: Parts): Recorder =>
  async (origin, work) => {
    if (origin.dryRun)
      return retrying(() => tryOut(change, origin, (tx) => work(openRecording(tx, clock.now()).recording)));
    let events: readonly SealedEvent[] = [];
    const recorded = async (tx: Transaction) => {
      const { recording, writeAll } = openRecording(tx, clock.now());
      const result = await work(recording);
      events = writeAll(origin, onSealed);
      return result;
    };
    const result = await retrying(() => change(origin.businessId, recorded));
    announce(events, origin, announcing);
    return result;
  };

/**
 * Publishes the events; each is a line of the audit log too, under the same name, with what the event says was changed. `changed`: of one
 * event that does not name it. @throws Error for an event of a change that neither says
 */
export const publishAudited = (tx: ChangeTransaction, events: readonly NewEvent[], changed?: Changed): void => {
  tx.publish(...events);
  for (const event of events) {
    const { kind } = event.definition;
    if (isDone(kind)) tx.audit(kind as `${string}.${Done}`, event.aggregate);
    else tx.audit(kind, event.aggregate, changed ?? changedBy(event));
  }
};
