import type { Query, Transaction } from '../../types.ts';

/** Which of a publisher's events a subscriber gets. */
export type Subscription = {
  subscriber: string;
  /** What the events may be routed by. */
  keys: readonly string[];
  /** Kinds left out by who gets everything else, whatever it is routed by; null: only `keys`. */
  allBut: readonly string[] | null;
};

/** How far a subscriber has everything that this outbox published for it, and what it was asked last. */
export type Position = {
  position: number;
  sentTo: number | null;
  sentAt: Date | null;
  /** How often it was asked for the same. */
  sends: number;
  /** How many of these it did not have when it answered last. */
  missing: number;
};

/** An event whose publication is asked for. */
export type Published = { id: number; eventId: string; createdAt: Date };

const COLUMNS = 'position, sent_to AS "sentTo", sent_at AS "sentAt", sends, missing';

/** A subscription that is new, or gets other events than before, begins with the oldest event that is kept. */
export const addPosition = (name: string): Query => ({
  text: 'INSERT INTO outbox_positions (subscription) VALUES ($1) ON CONFLICT DO NOTHING',
  values: [name],
});

/** Of a subscription that nobody else works at; undefined: another instance does. */
export const lockPosition = (tx: Transaction, name: string, mayWait: boolean): Promise<Position | undefined> =>
  tx.one<Position>({
    text: `SELECT ${COLUMNS} FROM outbox_positions WHERE subscription = $1 FOR UPDATE ${mayWait ? '' : 'SKIP LOCKED'}`,
    values: [name],
  });

/** `isApartDue`: are single events to be asked for again? */
export type KnownPosition = Position & { subscription: string; isApartDue: boolean };

export const findPositions = (names: readonly string[], now: Date): Query => ({
  name: 'outbox-positions',
  text: `SELECT p.subscription, ${COLUMNS}, EXISTS (SELECT FROM outbox_unacknowledged u
      WHERE u.subscription = p.subscription AND u.due_at <= $2) AS "isApartDue"
    FROM outbox_positions p WHERE p.subscription = ANY($1)`,
  values: [names, now],
});

export const putPosition = (name: string, { position, sentTo, sentAt, sends, missing }: Position): Query => ({
  name: 'outbox-position-put',
  text: `UPDATE outbox_positions SET position = $2, sent_to = $3, sent_at = $4, sends = $5, missing = $6 WHERE subscription = $1`,
  values: [name, position, sentTo, sentAt, sends, missing],
});

/** The first that still waits to be published for the first time, or again: what comes behind it is asked for later. */
export const FIRST_WAITING = {
  name: 'outbox-first-waiting',
  text: 'SELECT min(id) AS id FROM outbox_queue WHERE tries = 0',
};

const PUBLISHED = `SELECT id, event_id AS "eventId", created_at AS "createdAt" FROM outbox
  WHERE id > $1 AND id <= $2 AND (coalesce(routing_key, kind) = ANY($3) OR kind <> ALL($4)) ORDER BY id LIMIT $5`;

export const findPublished = (
  tx: Transaction,
  { keys, allBut }: Subscription,
  { from, to, limit }: { from: number; to: number; limit: number },
): Promise<Published[]> =>
  // `<> ALL(null)` is true of nothing.
  tx.rows<Published>({ name: 'outbox-published', text: PUBLISHED, values: [from, to, keys, allBut, limit] });

const NAMED = `SELECT id, event_id AS "eventId", created_at AS "createdAt" FROM outbox
  WHERE id > $1 AND id <= $2 AND event_id = ANY($3) ORDER BY id`;

export const findNamed = (
  tx: Transaction,
  { from, to }: { from: number; to: number },
  eventIds: readonly string[],
): Promise<Published[]> => tx.rows<Published>({ name: 'outbox-named', text: NAMED, values: [from, to, eventIds] });

/** They wait to be published again; what waits already stays in its place. */
export const publishAgain = (ids: readonly number[]): Query => ({
  name: 'outbox-again',
  text: `INSERT INTO outbox_queue (id, business_id) SELECT id, business_id FROM outbox WHERE id = ANY($1::bigint[])
    ORDER BY id ON CONFLICT (id) DO NOTHING`,
  values: [ids],
});

/** Single events are asked for apart, so that none keeps those behind it from being acknowledged. */
export const putApart = (name: string, ids: readonly number[], dueAt: Date): Query => ({
  name: 'outbox-put-apart',
  text: `INSERT INTO outbox_unacknowledged (subscription, id, due_at) SELECT $1, id, $3 FROM unnest($2::bigint[]) AS id
    ON CONFLICT (subscription, id) DO UPDATE SET due_at = excluded.due_at`,
  values: [name, ids, dueAt],
});

export const findApart = (tx: Transaction, name: string, now: Date, limit: number): Promise<Published[]> =>
  tx.rows<Published>({
    name: 'outbox-apart',
    text: `SELECT o.id, o.event_id AS "eventId", o.created_at AS "createdAt" FROM outbox_unacknowledged u JOIN outbox o ON o.id = u.id
      WHERE u.subscription = $1 AND u.due_at <= $2 ORDER BY u.id LIMIT $3 FOR UPDATE OF u SKIP LOCKED`,
    values: [name, now, limit],
  });

export const findNamedApart = (tx: Transaction, name: string, eventIds: readonly string[]): Promise<Published[]> =>
  tx.rows<Published>({
    name: 'outbox-named-apart',
    text: `SELECT o.id, o.event_id AS "eventId", o.created_at AS "createdAt" FROM outbox_unacknowledged u JOIN outbox o ON o.id = u.id
      WHERE u.subscription = $1 AND o.event_id = ANY($2) ORDER BY u.id FOR UPDATE OF u`,
    values: [name, eventIds],
  });

export const removeApart = (name: string, ids: readonly number[]): Query => ({
  name: 'outbox-remove-apart',
  text: 'DELETE FROM outbox_unacknowledged WHERE subscription = $1 AND id = ANY($2::bigint[])',
  values: [name, ids],
});

/** Of events that are not kept any more. */
export const FORGET_GONE = {
  name: 'outbox-forget-gone',
  text: 'DELETE FROM outbox_unacknowledged u WHERE NOT EXISTS (SELECT FROM outbox o WHERE o.id = u.id)',
};
