import type { Clock } from '@outlay/runtime';
import type { Shard, Transaction } from '../types.ts';
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
export type AskedFor = {
  shard: string;
  range: { from: number; to: number } | null;
  since: string;
  until: string;
  eventIds: string[];
};
export type Answered = Omit<AskedFor, 'since' | 'until'> & { missing: readonly string[]; waiting: readonly string[] };

type Settings = {
  shard: Pick<Shard, 'name'>;
  /** Resolves when the broker has it in the subscriber's queue. */
  ask(subscriber: string, asked: AskedFor): Promise<void>;
  clock: Pick<Clock, 'now'>;
  /** Milliseconds that an answer has. */
  answer: number;
};

const LIMIT = 2_000;
const LONGEST_WAIT = 60_000;

const manifestOf = (shard: string, range: AskedFor['range'], events: readonly Published[]): AskedFor => {
  const times = events.map(({ createdAt }) => createdAt.getTime());
  const at = (time: number): string => new Date(time).toISOString();
  const eventIds = events.map(({ eventId }) => eventId);
  return { shard, range, since: at(Math.min(...times)), until: at(Math.max(...times)), eventIds };
};

export const idsOf = (events: readonly Published[]): number[] => events.map(({ id }) => id);

/** When it is time to ask for the same again: soon where an answer came and something lacked, later each time. */
const dueAt = ({ askedAt, asks, missing }: Position, answer: number): number => {
  const wait = missing > 0 ? Math.min(LONGEST_WAIT, (asks * answer) / 3) : answer;
  return askedAt === null ? 0 : askedAt.getTime() + wait;
};

/** The questions to one subscriber, each in the transaction that writes down that it was asked. */
export const createQuestions = ({ shard, ask, clock, answer }: Settings) => ({
  /** For what was published since it had everything, up to `horizon`; or again for what it did not answer. */
  askForRange: async (tx: Transaction, name: string, subscription: Subscription, horizon: number): Promise<void> => {
    const before = await lockPosition(tx, name, false);
    const now = clock.now();
    if (!before || dueAt(before, answer) > now.getTime()) return;
    const [first] = before.askedTo === null ? await tx.rows<{ id: number | null }>(FIRST_WAITING) : [];
    const to = before.askedTo ?? Math.min(horizon, (first?.id ?? Number.MAX_SAFE_INTEGER) - 1);
    if (to <= before.position) return;
    const events = await findPublished(tx, subscription, { from: before.position, to, limit: LIMIT });
    if (events.length === 0) {
      tx.write(putPosition(name, { position: to, askedTo: null, askedAt: null, asks: 0, missing: 0 }));
      return;
    }
    const askedTo = events.length === LIMIT ? (events.at(-1)?.id ?? to) : to;
    tx.write(putPosition(name, { ...before, askedTo, askedAt: now, asks: before.asks + 1 }));
    await ask(subscription.subscriber, manifestOf(shard.name, { from: before.position, to: askedTo }, events));
  },
  /** For single events that kept the others up, or that wait for another try. */
  askApart: async (tx: Transaction, name: string, { subscriber }: Subscription): Promise<void> => {
    const now = clock.now();
    const events = await findApart(tx, name, now, LIMIT);
    if (events.length === 0) return;
    tx.write(putApart(name, idsOf(events), new Date(now.getTime() + answer)));
    await ask(subscriber, manifestOf(shard.name, null, events));
  },
});
