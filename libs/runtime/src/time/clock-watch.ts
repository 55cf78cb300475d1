import type { Logger } from '../logger.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Clock } from './clock.ts';

/** Seconds that two clocks may differ before somebody must act; below it everything in the product works. */
export const CLOCK_TOLERANCE = 5;

/** Milliseconds. */
const OFF = CLOCK_TOLERANCE * 1_000;
/** What nobody said again for so long is forgotten. */
const REMEMBERED = 600_000;
/** A busy peer says the same again and again: it is listened to once a second. */
const SAME = 100;
const FRESH = 1_000;
/** By so much a clock that only runs does not part from a timer. */
const STEP = 1_000;
/** Witnesses that are remembered at most: instances come and go. */
const MOST = 200;

/** The witness that every service has. */
export const DATABASE_PEER = 'database';

/** What a clock said. `instance` tells several of one peer apart. */
export type ClockReading = { peer: string; instance?: string | undefined; at: number };

/** How this process stands among the clocks that it hears of; as `clock` in its `/readyz`. */
export type ClockStanding = {
  /** What the machine's clock says now, right or wrong: ISO 8601. */
  now: string;
  /** Seconds that it is ahead of what most clocks say, negative when it is behind; null while they are no majority. */
  aheadSeconds: number | null;
  /** Seconds that each peer's clock is ahead of this one's; of several instances, of the one that is furthest away. */
  skewSeconds: Readonly<Record<string, number>>;
};

export type ClockWatch = {
  readonly service: string;
  /** The machine's time, in milliseconds since 1970, right or wrong: what peers are told. */
  machineTime(): number;
  /** The machine's time set right by what most clocks say. What is dated for another machine, and what it dated, is judged by this. */
  now(): Date;
  /** The same of another clock, which a sandbox or a test may have moved: an error of the machine is taken out of it, the move stays. */
  corrected(base: Clock): Clock;
  note(reading: ClockReading): void;
  standing(): ClockStanding;
  /** Does any clock differ by more than is tolerated? Then it may be a clock's fault that something seems too old. */
  differs(): boolean;
};

/** `base`: what its clock machineTime, less what our timer did, which no step of our own clock moves. `reading`: by that timer. */
type Witness = { peer: string; base: number; readAt: number };

/** The middle; of two in the middle the one that is nearer to our own clock: half of the witnesses are no majority. */
const median = (aheads: readonly number[]): number => {
  const sorted = aheads.toSorted((a, b) => a - b);
  const upper = sorted[sorted.length >> 1] ?? 0;
  const lower = sorted[(sorted.length - 1) >> 1] ?? 0;
  return Math.abs(lower) <= Math.abs(upper) ? lower : upper;
};

/** How far the clock that most witnesses agree on is ahead of ours; undefined when no more than half of them agree. */
const agreed = (aheads: readonly number[]): number | undefined => {
  const middle = median(aheads);
  const agreeing = aheads.filter((ahead) => Math.abs(ahead - middle) < OFF).length;
  return agreeing * 2 > aheads.length ? middle : undefined;
};

const furthest = (aheads: readonly number[]): number =>
  aheads.reduce((worst, ahead) => (Math.abs(ahead) > Math.abs(worst) ? ahead : worst), 0);

const inSeconds = (ms: number): number => Math.round(ms) / 1_000;

/** What is remembered of the clocks that were heard; an instance of a peer has one entry. */
const createWitnesses = (ours: () => number) => {
  const witnesses = new Map<string, Witness>();

  const forget = (): void => {
    const since = performance.now() - REMEMBERED;
    for (const [key, { readAt }] of witnesses) if (readAt < since || witnesses.size > MOST) witnesses.delete(key);
  };

  return {
    isEmpty: () => witnesses.size === 0,
    /** By how much each peer is ahead of us, instance by instance. */
    aheads: (): Map<string, number[]> => {
      const found = new Map<string, number[]>();
      const base = ours();
      for (const { peer, base: theirs } of witnesses.values())
        found.set(peer, [...(found.get(peer) ?? []), theirs - base]);
      return found;
    },
    /** Is there anything new in it? */
    add: ({ peer, instance = '', at }: ClockReading): boolean => {
      if (!Number.isFinite(at)) return false;
      const readAt = performance.now();
      const key = `${peer} ${instance}`;
      const base = at - readAt;
      const former = witnesses.get(key);
      if (former && Math.abs(former.base - base) < SAME && readAt - former.readAt < FRESH) return false;
      witnesses.delete(key);
      witnesses.set(key, { peer, base, readAt });
      forget();
      return true;
    },
  };
};

/** A peer has one vote, however many instances it has: they may all be on one machine. */
const vote = (peers: ReadonlyMap<string, readonly number[]>): number | undefined =>
  agreed([0, ...[...peers.values()].map((aheads) => median(aheads))]);

type Options = { service: string; machine: Pick<Clock, 'now'>; logger: Logger; metrics: Metrics };

/** Shows how far each peer is away, and says once for each change whose clock it is, and by how much. */
const createReports = ({ service, logger, metrics }: Omit<Options, 'machine'>) => {
  /** Who differs, and whose clock was said to be wrong. */
  const skewed = new Map<string, string>();
  const help = 'How far the clock of a peer is ahead of that of this process';
  const skew = metrics.gauge('outlay_clock_skew_seconds', help, ['peer']);

  const report = (peer: string, ahead: number, majority: number | undefined): void => {
    const facts = { peer, skewSeconds: inSeconds(ahead) };
    if (Math.abs(ahead) < OFF) {
      if (skewed.delete(peer)) logger.info(facts, 'clock.agreed');
      return;
    }
    const whose = Math.abs(ahead - (majority ?? 0)) < OFF ? service : peer;
    const off = majority === undefined ? 'unknown' : whose;
    if (skewed.get(peer) === off) return;
    skewed.set(peer, off);
    logger.error({ ...facts, off }, 'clock.differed');
  };

  return (peers: ReadonlyMap<string, readonly number[]>, majority: number | undefined): void => {
    skew.reset();
    for (const [peer, aheads] of peers) {
      const worst = furthest(aheads);
      skew.set({ peer }, worst / 1_000);
      report(peer, worst, majority);
    }
  };
};

/**
 * Compares the machine's clock with those that it hears of: of the database and of the services that it talks with. Each is one
 * witness, our own too. When more than half agree on a time that ours is 5 s or more away from, ours is wrong, and what is done
 * here is done by theirs (docs/decisions/041). The sandbox's moved clock is none of a machine, and never counts.
 */
export const createClockWatch = ({ machine, ...options }: Options): ClockWatch => {
  /** What is added to the machine's time. */
  let correction = 0;
  let judgedFor = 0;
  const machineTime = (): number => machine.now().getTime();
  const ours = (): number => machineTime() - performance.now();
  const witnesses = createWitnesses(ours);
  const report = createReports(options);
  const help = 'How far the clock of this process is ahead of what most clocks say';
  const off = options.metrics.gauge('outlay_clock_off_seconds', help);
  off.set(0);

  const judge = (): void => {
    const peers = witnesses.aheads();
    const majority = vote(peers);
    const by = majority ?? 0;
    const isOff = Math.abs(by) >= (correction === 0 ? OFF : OFF / 2);
    correction = isOff ? by : 0;
    judgedFor = ours();
    off.set(isOff ? -by / 1_000 : 0);
    report(peers, majority);
  };

  /** Somebody set our clock: what was judged before it was of another one. */
  const corrects = (): number => {
    if (!witnesses.isEmpty() && Math.abs(ours() - judgedFor) > STEP) judge();
    return correction;
  };

  const correct =
    ({ now }: Pick<Clock, 'now'>) =>
    (): Date => {
      const by = corrects();
      return by === 0 ? now() : new Date(now().getTime() + by);
    };

  return {
    service: options.service,
    machineTime,
    now: correct(machine),
    corrected: (base) => ({ now: correct(base), wait: base.wait }),
    note: (reading) => {
      if (witnesses.add(reading)) judge();
    },
    differs: () => [...witnesses.aheads().values()].flat().some((ahead) => Math.abs(ahead) >= OFF),
    standing: () => {
      corrects();
      const peers = witnesses.aheads();
      const majority = vote(peers);
      return {
        now: new Date(machineTime()).toISOString(),
        aheadSeconds: majority === undefined ? null : inSeconds(0 - majority),
        skewSeconds: Object.fromEntries([...peers].map(([peer, aheads]) => [peer, inSeconds(furthest(aheads))])),
      };
    },
  };
};
