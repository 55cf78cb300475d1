import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'undici';
import { answerParent } from '../harness/child.ts';
import { quantilesOf } from '../harness/figure.ts';

/** How many have begun after so many milliseconds when so many begin a second, the first one at once. */
export const owedAfter = (elapsed: number, perSecond: number): number => Math.floor((elapsed * perSecond) / 1_000) + 1;

/** When the one with this number begins, in milliseconds since the begin of the first, which is 0. */
export const dueAt = (number: number, perSecond: number): number => (number * 1_000) / perSecond;

type Time = { now(): number; pause(ms: number): Promise<unknown> };
const REAL: Time = { now: () => performance.now(), pause: (ms) => pause(ms) };

/**
 * Begins so many a second, each at its own time since the begin: what is late is followed at once by what is due, so the rate
 * stays whatever a timer costs. Resolves when the last has begun; none waits for the end of another.
 */
export const atPace = async (
  perSecond: number,
  count: number,
  begin: (number: number) => void,
  time = REAL,
): Promise<void> => {
  const began = time.now();
  for (let number = 0; number < count; ) {
    const owed = Math.min(count, owedAfter(time.now() - began, perSecond));
    for (; number < owed; number += 1) begin(number);
    if (number < count) await time.pause(Math.max(1, began + dueAt(number, perSecond) - time.now()));
  }
};

const DAY = 86_400_000;
/** Created expenses lie on that many days, so that no day has many. */
const DAYS = 320;

/** `day`: all lie on it; left out: on as many days as there are. */
type Options = { number: number; today: Date; day?: string | undefined };

const dayBefore = (today: Date, days: number): string =>
  new Date(today.getTime() - days * DAY).toISOString().slice(0, 10);

export const merchantOf = (number: number): string => `Merchant ${number}`;

/** The number of a create, from the event that it made. */
export const numberOf = (merchant: string): number => Number(/^Merchant (\d+)$/.exec(merchant)?.[1] ?? Number.NaN);

/** Of the create with this number: a merchant of its own, so that none is the duplicate of another. */
export const createBody = ({ number, today, day }: Options): string =>
  JSON.stringify({
    merchant: merchantOf(number),
    amount: 12.5,
    currency: 'CAD',
    date: day ?? dayBefore(today, 1 + (number % DAYS)),
    description: `Lunch with client ${number}`,
  });

/** One measurement: creates, each of a merchant of its own. */
export type Creates = {
  url: string;
  /** Of each business; they take turns. */
  headers: readonly Record<string, string>[];
  connections: number;
  ms: number;
  /** Begins so many a second whatever is answered; left out: each connection begins one when the one before was answered. */
  perSecond?: number;
  /** All on this day; left out: on many. */
  day?: string;
};

/** Moments are milliseconds since 1970, with fractions, as the receiver's. */
export type Created = { number: number; begun: number; answered: number };

export type CreatesMeasured = {
  answers: number;
  /** How often each status came; 0 when there was no answer. */
  statuses: Record<number, number>;
  began: number;
  seconds: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  created: Created[];
};

const now = (): number => performance.timeOrigin + performance.now();
/** Goes on from one measurement to the next, so that no two creates are alike. */
let serial = 0;

const run = async ({ url, headers, connections, ms, perSecond, day }: Creates): Promise<CreatesMeasured> => {
  const { origin, pathname } = new URL(url);
  const pool = new Pool(origin, { connections, pipelining: 1 });
  const all = headers.map((own) => ({ ...own, 'content-type': 'application/json' }));
  const today = new Date();
  const statuses: Record<number, number> = {};
  const created: Created[] = [];

  const create = async (): Promise<void> => {
    serial += 1;
    const number = serial;
    const body = createBody({ number, today, day });
    const begun = now();
    const status = await pool
      .request({ method: 'POST', path: pathname, headers: all[number % all.length] ?? {}, body })
      .then(
        async (answer) => {
          await answer.body.dump();
          return answer.statusCode;
        },
        () => 0,
      );
    statuses[status] = (statuses[status] ?? 0) + 1;
    created.push({ number, begun, answered: now() });
  };
  const began = now();
  const closed = async (): Promise<void> => {
    while (now() - began < ms) await create();
  };
  if (perSecond === undefined) await Promise.all(Array.from({ length: connections }, closed));
  else {
    const count = Math.round((perSecond * ms) / 1_000);
    await atPace(perSecond, count, () => void create());
    while (created.length < count) await pause(5);
  }
  const seconds = (now() - began) / 1_000;
  await pool.close();
  const took = quantilesOf(created.map(({ begun, answered }) => answered - begun));
  return { answers: created.length, statuses, began, seconds, ...took, created };
};

if (import.meta.main) answerParent(run);
