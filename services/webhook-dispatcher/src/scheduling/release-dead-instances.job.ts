import { createLoop, type Loop } from '@outlay/runtime';
import type { Presence } from '@outlay/store';
import type { Feeder } from './feeder.ts';
import {
  type LiveInstances,
  registeredInstances,
  registerInstance,
  releaseInstance,
  releaseTokens,
  removeInstance,
} from './instance.table.ts';
import type { Resources } from './resources.ts';
import type { Leases } from './work-queue.ts';

/** Milliseconds between two looks. */
const EVERY = 500;
/** Where this instance is the only one: nobody else's leases wait for a release, and whoever comes is seen a little later. */
const ALONE = 1_000;
/**
 * Milliseconds that an instance is missing before it counts as dead: longer than it needs to be back after its session was
 * lost, which it sees at its next look and whose successor may take 1.2 s to open.
 */
const MISSING = 2_000;
/** Milliseconds after which the instances are read though all are present that were: one may have begun and died between two looks. */
const READ_EVERY = 5_000;
/** So many doubtful takings wait for their second release, the newest. */
const DOUBTFUL = 1_000;
/** Milliseconds after which the server has ended every statement of a connection that was lost. */
const ENDED = 11_000;
/** Milliseconds from its death to each release of an instance's leases: what its last statements took ends after it. */
const RELEASES = [0, EVERY, ENDED];

/** Since when an instance is missing, and how often its leases were released since then. */
type Seen = { at: number; releases: number };

/**
 * Which of those that are missing are dead by now and whose next release is due, at that time (milliseconds of a monotonic
 * clock). `missing` is undefined where nobody could look: then the time begins anew, for a server that was away or slow has
 * lost others' sessions too. What is there again is forgotten.
 */
export const deadOnes = (missing: readonly number[] | undefined, seen: Map<number, Seen>, at: number): number[] => {
  if (missing === undefined) {
    seen.clear();
    return [];
  }
  for (const number of seen.keys()) if (!missing.includes(number)) seen.delete(number);
  for (const number of missing) if (!seen.has(number)) seen.set(number, { at, releases: 0 });
  return missing.filter((number) => {
    const { at: since, releases } = seen.get(number) ?? { at, releases: 0 };
    return at - since >= MISSING + (RELEASES[releases] ?? 0);
  });
};

/**
 * Ends leases under which nobody works, so that their deliveries are attempted within seconds and not when they end by
 * themselves. Each instance is present as long as its session with the database lives; the leases of one that is gone are
 * released, and again until no statement of it can run any more: only then is its number forgotten. Should one be missing that
 * is alive, its work is done twice: without its lease it records nothing. A frozen one is present. And what this instance took
 * on a connection that was lost before the answer is given back, at once and when such a statement can run no more.
 * `now`: milliseconds of a monotonic clock.
 */
export const createInstanceReleaser = (
  resources: Resources & { presence: Presence; liveInstances: Pick<LiveInstances, 'seen'>; now?: () => number },
  leases: Pick<Leases, 'takeDoubtful' | 'onDoubtful'>,
  feeder: Pick<Feeder, 'add'>,
): Loop => {
  const { database, presence, liveInstances, clock, logger, now = () => performance.now() } = resources;
  const seen = new Map<number, Seen>();
  /** Tokens of this instance to be released from that time on. */
  const doubtful = new Map<string, number>();
  let isAway = false;
  /** Those that are registered, as they were read when these were present. */
  let known = {
    present: new Set<number>() as ReadonlySet<number>,
    registered: [] as number[],
    at: Number.NEGATIVE_INFINITY,
  };

  /** They change with who is present, so that most looks cost one statement. */
  const registeredBeside = async (present: ReadonlySet<number>): Promise<readonly number[]> => {
    const isSame = present.size === known.present.size && [...present].every((number) => known.present.has(number));
    if (isSame && seen.size === 0 && now() - known.at < READ_EVERY) return known.registered;
    const registered = await registeredInstances(database);
    if (!registered.includes(presence.number)) await registerInstance(database, presence.number);
    known = { present, registered, at: now() };
    return registered;
  };

  /** Who is missing. Undefined while the server is away: each look would fail, and nothing is to be done but to look again. */
  const look = async (): Promise<number[] | undefined> => {
    try {
      const numbers = await presence.present();
      liveInstances.seen(numbers);
      const registered = await registeredBeside(numbers);
      isAway = false;
      return registered.filter((number) => !numbers.has(number));
    } catch (err) {
      if (!isAway) logger.warn({ err }, 'presence.unknown');
      isAway = true;
      return undefined;
    }
  };

  const release = async (number: number): Promise<void> => {
    const endpoints = await releaseInstance(database, number);
    for (const { endpointId } of endpoints) feeder.add(endpointId);
    const deliveries = endpoints.reduce((sum, { count }) => sum + count, 0);
    const entry = seen.get(number);
    if (entry?.releases === 0 || deliveries > 0)
      logger.warn({ instance: number, deliveries, endpoints: endpoints.length }, 'instance.leases_released');
    if (!entry || entry.releases === RELEASES.length - 1) await removeInstance(database, number);
    else entry.releases += 1;
  };

  const giveBack = async (at: number): Promise<void> => {
    const fresh = leases.takeDoubtful();
    for (const token of fresh) doubtful.set(token, at + ENDED);
    for (const token of doubtful.keys()) if (doubtful.size > DOUBTFUL) doubtful.delete(token);
    const over = [...doubtful].filter(([, until]) => until <= at).map(([token]) => token);
    if (fresh.length + over.length === 0) return;
    for (const { endpointId } of await releaseTokens(database, [...fresh, ...over])) feeder.add(endpointId);
    for (const token of over) doubtful.delete(token);
  };

  const isAlone = (): boolean =>
    !isAway && seen.size + doubtful.size === 0 && known.present.size === 1 && known.registered.length === 1;

  const loop = createLoop({
    name: 'instance releaser',
    every: () => (isAlone() ? ALONE : EVERY),
    clock,
    logger,
    run: async (signal) => {
      const missing = await look();
      for (const number of deadOnes(missing, seen, now())) if (!signal.aborted) await release(number);
      if (missing === undefined) return;
      await giveBack(now());
    },
  });
  // Whose session was lost is missing for others that may have come: it is opened anew at once.
  presence.onLost(loop.wake);
  leases.onDoubtful(loop.wake);
  return {
    ...loop,
    /** Last of all that takes work or does it: by then every lease is given back, or the others find it by this number. */
    stop: async () => {
      await loop.stop();
      const isGivenBack = leases.takeDoubtful().length + doubtful.size === 0;
      if (isGivenBack) await removeInstance(database, presence.number).catch(() => undefined);
      await presence.close();
    },
  };
};
