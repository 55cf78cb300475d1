import { randomFillSync } from 'node:crypto';
import { decodeTime, incrementBase32, TIME_LEN, ulid } from 'ulid';
import { UNKNOWN_ACTOR } from '../access/roles.ts';
import type { Envelope, EventDefinition } from './event.ts';
import { type EventKind, triggeredKeyOf, UNLINKED_KINDS, unlinkedKeyOf } from './kinds.ts';
import { type DataOfKind, type DefinitionOfKind, EVENTS } from './table.ts';

const BY_KIND: ReadonlyMap<string, EventDefinition> = new Map(
  EVENTS.map((definition) => [definition.kind, definition]),
);

/** Every kind has a definition; a text that came from outside may be none. */
export const eventDefinition = <K extends string>(
  kind: K,
): K extends EventKind ? DefinitionOfKind<K> : EventDefinition | undefined => BY_KIND.get(kind) as never;

/** What a service publishes, before it has an id and a time. */
export type NewEvent = {
  definition: EventDefinition;
  /** Events of one aggregate arrive in order: `expense:42`. */
  aggregate: string;
  data: Record<string, unknown>;
  /** For whom a machine acted; counts where no person did. */
  forUserId?: number | null;
  /** One more business whose endpoints get it: the one in which the person acted. */
  fromBusinessId?: number | null;
  /** Endpoints of the business that do not get it. */
  exceptWebhookIds?: string[];
  /** What it is routed by on the broker, if not by its kind. */
  routingKey?: string;
  /** Of `newId('evt', …)`, where its publisher has to know it before; else it gets one. */
  id?: string;
};

/** An event before it has an id and a time. The contract of its kind is looked up here once; its data is not parsed again. */
export const newEvent = <K extends EventKind>(
  kind: K,
  { aggregate, data }: { aggregate: string; data: DataOfKind<K> },
): NewEvent => ({ definition: BY_KIND.get(kind) as EventDefinition, aggregate, data });

const UNLINKED_KEYS: ReadonlyMap<string, string> = new Map(UNLINKED_KINDS.map((kind) => [kind, unlinkedKeyOf(kind)]));

/** The same event of an expense without links (`UNLINKED_KINDS`). Of other kinds every event concerns whoever subscribes to it. */
export const unlinked = (fact: NewEvent): NewEvent => {
  const routingKey = UNLINKED_KEYS.get(fact.definition.kind);
  return routingKey === undefined ? fact : { ...fact, routingKey };
};

/** The same event, of which only those learn who subscribe to everything: it is an example, and no fact led to it. */
export const triggered = (fact: NewEvent): NewEvent => ({ ...fact, routingKey: triggeredKeyOf(fact.definition.kind) });

/** The same event, for the user for whom a machine acts. Where a person or client acts it is theirs, as ever. */
export const forUser = (fact: NewEvent, forUserId: number | null): NewEvent => ({ ...fact, forUserId });

/** Bytes drawn ahead: drawing the 16 of each id from the system costs 50 µs, twice per written expense. */
const pool = Buffer.alloc(4096);
let used = pool.length;

/** One of 256 equally likely numbers in [0, 1); a ULID's 32 letters divide them evenly. */
const random = (): number => {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const byte = pool.readUInt8(used);
  used += 1;
  return byte / 256;
};

/** An id with the kind of thing as its prefix, which sorts by its time: `evt_` + ULID, `key_` + ULID. */
export const newId = (prefix: string, at: Date): string => `${prefix}_${ulid(at.getTime(), random)}`;

let latest = { time: Number.NaN, text: '' };

/** One more than the last one of the same millisecond: events of one change sort as they were made, in lists, replays and feeds. */
const nextUlid = (at: Date): string => {
  const time = at.getTime();
  const { text } = latest;
  const following = () => `${text.slice(0, TIME_LEN)}${incrementBase32(text.slice(TIME_LEN))}`;
  latest = { time, text: time === latest.time ? following() : ulid(time, random) };
  return latest.text;
};

/** When an id of `newId` was made, in milliseconds; undefined for any other text. */
export const timeOfId = (id: string): number | undefined => {
  try {
    return decodeTime(id.slice(id.lastIndexOf('_') + 1));
  } catch {
    return undefined;
  }
};

/** An event with its final bytes. They are made once, in the transaction that made the fact, and never again. */
export type SealedEvent = {
  id: string;
  kind: string;
  version: number;
  /** What it is routed by on the broker; null: its kind. */
  routingKey: string | null;
  aggregate: string;
  businessId: number;
  bytes: Buffer;
};

/** `actorUserId` counts with `onBehalfOf` alone; a job has none, and `forUserId` is for whom it acts, if not each event names its own. */
export type Actor = {
  businessId: number;
  userId: number | null;
  onBehalfOf: number | null;
  actorUserId?: number | null | undefined;
  forUserId?: number | null | undefined;
  /** It follows from what a client or key of no person did. */
  byClient?: boolean | undefined;
  /** `job:reading`: no client's, whoever it acts for. */
  credentialId?: string;
};

/** In each record of an event the member that is the user whom it concerns. */
const CONCERNED = [
  ['expense', 'userId'],
  ['report', 'submittedBy'],
  ['receipt', 'userId'],
  ['trip', 'userId'],
  ['bill', 'createdBy'],
  ['employee', 'userId'],
  ['user', 'id'],
] as const;

/** Whose record an event shows; null where it is nobody's, as a vendor is. */
const concernedBy = (data: Record<string, unknown>): number | null => {
  for (const [name, member] of CONCERNED) {
    const id = (data[name] as Record<string, unknown> | null | undefined)?.[member];
    if (typeof id === 'number') return id;
  }
  return null;
};

/** No person acts: the user for whom a job does or whom the record concerns, so that receivers have the integer that they are promised. */
const machineOf = (fact: NewEvent, { forUserId, byClient, credentialId = '' }: Actor) => {
  const named = fact.forUserId ?? forUserId ?? null;
  const userId = named ?? concernedBy(fact.data);
  if (userId === null) return { userId };
  const isClient = byClient ?? (named === null && !credentialId.startsWith('job:'));
  return { userId, actorUserId: null, ...(isClient && { byClient: true as const }) };
};

const actorOf = (fact: NewEvent, actor: Actor) => {
  const { userId, onBehalfOf, actorUserId = UNKNOWN_ACTOR } = actor;
  if (onBehalfOf !== null) return { userId, onBehalfOf, ...(actorUserId !== UNKNOWN_ACTOR && { actorUserId }) };
  return userId === null ? machineOf(fact, actor) : { userId };
};

const metadataOf = (fact: NewEvent, actor: Actor): Envelope['metadata'] => {
  const { businessId } = actor;
  const { fromBusinessId = null, exceptWebhookIds } = fact;
  const isShared = fromBusinessId !== null && fromBusinessId !== businessId;
  return {
    businessId,
    ...actorOf(fact, actor),
    ...(isShared && { fromBusinessId }),
    ...(exceptWebhookIds && { exceptWebhookIds }),
  };
};

/** Gives a new event its id and time and freezes its bytes. `at` comes from the injected clock. */
export const sealEvent = (fact: NewEvent, actor: Actor, at: Date): SealedEvent => {
  const envelope: Envelope = {
    id: fact.id ?? `evt_${nextUlid(at)}`,
    type: fact.definition.kind,
    createdAt: at.toISOString(),
    data: fact.data,
    metadata: metadataOf(fact, actor),
  };
  return {
    id: envelope.id,
    kind: envelope.type,
    version: fact.definition.version,
    routingKey: fact.routingKey ?? null,
    aggregate: fact.aggregate,
    businessId: actor.businessId,
    bytes: Buffer.from(JSON.stringify(envelope)),
  };
};
