import type { Clock } from './clock.ts';
import type { Logger } from './logger.ts';
import type { Metrics } from './metrics.ts';

/** Seconds that two clocks may differ before somebody must act; below it everything in the product works. */
export const CLOCK_TOLERANCE = 5;

/** Milliseconds. */
const OFF = CLOCK_TOLERANCE * 1_000;
/** What nobody said again for so long is forgotten. */
const REMEMBERED = 600_000;
/** A busy peer says the same again and again: it is listened to once a second. */
const SAME = 100;
const FRESH = 1_000;
/** Witnesses that are remembered at most: instances come and go. */
const MOST = 200;

/** The witness that every service has. */
export const DATABASE_PEER = 'database';

/** What a clock said. `instance` tells several of one peer apart. */
export type Heard = { peer: string; instance?: string | undefined; at: number };

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
  said(): number;
  /** The machine's time set right by what most clocks say. What is dated for another machine, and what it dated, is judged by this. */
  now(): Date;
  /** The same of another clock, which a sandbox or a test may have moved: an error of the machine is taken out of it, the move stays. */
  corrected(base: Clock): Clock;
  hear(heard: Heard): void;
  standing(): ClockStanding;
  /** Does any clock differ by more than is tolerated? Then it may be a clock's fault that something seems too old. */
  differs(): boolean;
};

type Witness = { peer: string; ahead: number; heard: number };

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

type Options = { service: string; machine: Pick<Clock, 'now'>; logger: Logger; metrics: Metrics };

/**
 * Compares the machine's clock with those that it hears of: of the database and of the services that it talks with. Each is one
 * witness, our own too. When more than half agree on a time that ours is 5 s or more away from, ours is wrong, and what is done
 * here is done by theirs (docs/decisions/041). The sandbox's moved clock is none of a machine, and never counts.
 */
export const createClockWatch = ({ service, machine, logger, metrics }: Options): ClockWatch => {
  const witnesses = new Map<string, Witness>();
  /** Who differs, and whose clock was said to be wrong. */
  const skewed = new Map<string, string>();
  /** What is added to the machine's time. */
  let correction = 0;
  const said = (): number => machine.now().getTime();

  const skew = metrics.gauge(
    'outlay_clock_skew_seconds',
    'How far the clock of a peer is ahead of that of this process',
    ['peer'],
  );
  const off = metrics.gauge(
    'outlay_clock_off_seconds',
    'How far the clock of this process is ahead of what most clocks say',
  );
  off.set(0);

  const ofPeers = (): Map<string, number[]> => {
    const found = new Map<string, number[]>();
    for (const { peer, ahead } of witnesses.values()) found.set(peer, [...(found.get(peer) ?? []), ahead]);
    return found;
  };

  /** A peer has one vote, however many instances it has: they may all be on one machine. */
  const vote = (): number | undefined => agreed([0, ...[...ofPeers().values()].map((aheads) => median(aheads))]);

  const forget = (): void => {
    const since = performance.now() - REMEMBERED;
    for (const [key, { peer, heard }] of witnesses) {
      if (heard >= since && witnesses.size <= MOST) continue;
      witnesses.delete(key);
      if (!ofPeers().has(peer)) skew.remove({ peer });
    }
  };

  /** Once for each change: whose clock it is, and by how much. */
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

  const judge = (): number | undefined => {
    const majority = vote();
    const by = majority ?? 0;
    const isOff = Math.abs(by) >= (correction === 0 ? OFF : OFF / 2);
    correction = isOff ? by : 0;
    off.set(isOff ? -by / 1_000 : 0);
    return majority;
  };

  const hear = ({ peer, instance = '', at }: Heard): void => {
    if (!Number.isFinite(at)) return;
    const ahead = at - said();
    const key = `${peer} ${instance}`;
    const heard = performance.now();
    const former = witnesses.get(key);
    if (former && Math.abs(former.ahead - ahead) < SAME && heard - former.heard < FRESH) return;
    witnesses.delete(key);
    witnesses.set(key, { peer, ahead, heard });
    forget();
    const majority = judge();
    const worst = furthest(ofPeers().get(peer) ?? [ahead]);
    skew.set({ peer }, worst / 1_000);
    report(peer, worst, majority);
  };

  const now = (): Date => (correction === 0 ? machine.now() : new Date(said() + correction));

  return {
    service,
    said,
    now,
    corrected: (base) => ({
      now: () => (correction === 0 ? base.now() : new Date(base.now().getTime() + correction)),
      wait: base.wait,
    }),
    hear,
    differs: () => [...witnesses.values()].some(({ ahead }) => Math.abs(ahead) >= OFF),
    standing: () => {
      const majority = vote();
      const peers = [...ofPeers()].map(([peer, aheads]) => [peer, inSeconds(furthest(aheads))] as const);
      return {
        now: new Date(said()).toISOString(),
        aheadSeconds: majority === undefined ? null : inSeconds(0 - majority),
        skewSeconds: Object.fromEntries(peers),
      };
    },
  };
};
