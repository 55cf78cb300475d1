import type { Clock } from '@outlay/runtime';
import type { Shard, Transaction } from '../../types.ts';
import {
  FIRST_WAITING,
  findApart,
  findPublished,
  lockPosition,
  type Position,
  type Published,
  putApart,
  putPosition,
  type Subscription,
} from './positions.table.ts';

/** As it goes over the broker; see `Manifest` of libs/bus. */
export type EventManifest = {
  shard: string;
  range: { from: number; to: number } | null;
  since: string;
  until: string;
  eventIds: string[];
};
export type Answered = Omit<EventManifest, 'since' | 'until'> & {
  missing: readonly string[];
  waiting: readonly string[];
};

type Settings = {
  shard: Pick<Shard, 'name'>;
  clock: Pick<Clock, 'now'>;
  /** Milliseconds that an answer has. */
  answer: number;
};

const LIMIT = 2_000;
const LONGEST_WAIT = 60_000;

const manifestOf = (shard: string, range: EventManifest['range'], events: readonly Published[]): EventManifest => {
  const times = events.map(({ createdAt }) => createdAt.getTime());
  const at = (time: number): string => new Date(time).toISOString();
  const eventIds = events.map(({ eventId }) => eventId);
  return { shard, range, since: at(Math.min(...times)), until: at(Math.max(...times)), eventIds };
};

export const idsOf = (events: readonly Published[]): number[] => events.map(({ id }) => id);

/** When the same is sent again: soon where an answer came and something lacked, later each time. */
const nextAt = ({ sentAt, sends, missing }: Position, answer: number): number => {
  const wait = missing > 0 ? Math.min(LONGEST_WAIT, (sends * answer) / 3) : answer;
  return sentAt === null ? 0 : sentAt.getTime() + wait;
};

/**
 * What is sent to one subscriber; undefined: nothing now. The transaction writes down that it was sent, and it is sent after the commit: what
 * does not arrive is sent again.
 */
export const createManifests = ({ shard, clock, answer }: Settings) => ({
  /** Of what was published since it had everything, up to `horizon`; or again of what it did not answer. */
  forRange: async (tx: Transaction, name: string, subscription: Subscription, horizon: number) => {
    const before = await lockPosition(tx, name, false);
    const now = clock.now();
    if (!before || nextAt(before, answer) > now.getTime()) return undefined;
    const [first] = before.sentTo === null ? await tx.rows<{ id: number | null }>(FIRST_WAITING) : [];
    const to = before.sentTo ?? Math.min(horizon, (first?.id ?? Number.MAX_SAFE_INTEGER) - 1);
    if (to <= before.position) return undefined;
    const events = await findPublished(tx, subscription, { from: before.position, to, limit: LIMIT });
    if (events.length === 0) {
      tx.write(putPosition(name, { position: to, sentTo: null, sentAt: null, sends: 0, missing: 0 }));
      return undefined;
    }
    const sentTo = events.length === LIMIT ? (events.at(-1)?.id ?? to) : to;
    tx.write(putPosition(name, { ...before, sentTo, sentAt: now, sends: before.sends + 1 }));
    return manifestOf(shard.name, { from: before.position, to: sentTo }, events);
  },
  /** Of single events that kept the others up, or that wait for another try. */
  forApart: async (tx: Transaction, name: string) => {
    const now = clock.now();
    const events = await findApart(tx, name, now, LIMIT);
    if (events.length === 0) return undefined;
    tx.write(putApart(name, idsOf(events), new Date(now.getTime() + answer)));
    return manifestOf(shard.name, null, events);
  },
});
