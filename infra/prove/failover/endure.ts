import { setTimeout as pause } from 'node:timers/promises';
import { until } from '../../local/servers/probe.ts';
import type { Count } from '../deploy/traffic.ts';
import type { Arrangement } from './arrangement/start.ts';
import type { Fault } from './faults.ts';
import type { createSilences, Kept } from './load.ts';

/** What one fault cost. */
export type Endured = {
  name: string;
  hit: string;
  /** Answered as created, and not there. */
  lostWrites: readonly string[];
  events: number;
  lostEvents: number;
  duplicates: number;
  requests: number;
  failed: number;
  failures: string[];
  /** The longest time without a success, of any kind of request or of deliveries. */
  silence: { name: string; seconds: number };
  /** From the fault's end until everything is whole again; undefined when it did not become so. */
  healed: number | undefined;
  aim: number;
};

export type Watched = {
  silences: ReturnType<typeof createSilences>;
  take(): Count;
  kept: Kept;
  /** Ids of all events that were published. */
  published(): Promise<ReadonlySet<string>>;
  /** How often each event arrived. */
  arrived: ReadonlyMap<string, number>;
};

/** A bound on something that does not heal, not on a slow machine. */
const WHOLE = { within: 180_000, every: 500 };
const SETTLED = { within: 120_000, every: 500 };

const duplicatesIn = (arrived: ReadonlyMap<string, number>): number =>
  [...arrived.values()].reduce((sum, count) => sum + count - 1, 0);

/** Looks again until it is so; false when it never is. */
const becomes = (what: string, check: () => Promise<boolean>, limit: typeof WHOLE): Promise<boolean> =>
  until(what, check, limit).then(
    () => true,
    () => false,
  );

/** One fault under load, from whole to whole, and what became of everything that was answered and published by then. */
export const endure = async (fault: Fault, arrangement: Arrangement, watched: Watched): Promise<Endured> => {
  const { silences, take, kept, published, arrived } = watched;
  const [before, doubled] = [(await published()).size, duplicatesIn(arrived)];
  take();
  silences.begin();
  const { hit, end } = await fault.begin(arrangement);
  await pause(fault.stays * 1_000);
  const ended = performance.now();
  await end();
  const isWhole = await becomes('whole', async () => (await arrangement.missing()) === undefined, WHOLE);
  const healed = isWhole ? (performance.now() - ended) / 1_000 : undefined;
  const silence = silences.longest();
  const events = await published();
  const missing = (): number => [...events].filter((id) => !arrived.has(id)).length;
  await becomes('arrived', async () => missing() === 0, SETTLED);
  const { requests, failed, failures } = take();
  return {
    ...{ name: fault.name, aim: fault.aim, hit, healed, silence, requests, failed, failures },
    lostWrites: await kept.lost(),
    events: events.size - before,
    lostEvents: missing(),
    duplicates: duplicatesIn(arrived) - doubled,
  };
};

const isMissed = ({ silence, aim, healed }: Endured): boolean => silence.seconds > aim || healed === undefined;

export const isLoss = ({ lostWrites, lostEvents }: Endured): boolean => lostWrites.length + lostEvents > 0;

export const HEAD = `${'fault'.padEnd(30)}${'s'.padStart(6)}  aim  ${'of'.padEnd(22)} lost: writes, events   twice  requests  failed   whole after`;

/** One line for people. */
export const lineOf = (one: Endured): string =>
  [
    one.name.padEnd(30),
    one.silence.seconds.toFixed(1).padStart(6),
    `${one.aim}`.padStart(5),
    `  ${one.silence.name.padEnd(22)}`,
    `${one.lostWrites.length}`.padStart(13),
    `${one.lostEvents} of ${one.events}`.padStart(12),
    `${one.duplicates}`.padStart(6),
    `${one.requests}`.padStart(10),
    `${one.failed}`.padStart(8),
    one.healed === undefined ? '   never' : `${one.healed.toFixed(0)} s`.padStart(9),
    isMissed(one) ? '   missed' : '',
    isLoss(one) ? '   LOST' : '',
  ].join('');
