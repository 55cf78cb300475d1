import { setTimeout as pause } from 'node:timers/promises';
import { type Kill, killPlan } from './kill-plan.ts';
import type { Arrived } from './ledger.ts';
import { now, type Proof, print } from './proof.ts';
import { createRecoveryTimes, MOST, nextDelivery, type Recovery } from './recovery-times.ts';

type Killing = { count: number; seed: number; targets: ReadonlySet<string>; rate: number; settle(): Promise<boolean> };
type Victim = { kill(signal: NodeJS.Signals): Promise<void>; start(): Promise<void> };

const REPORT_EVERY = 100;
const LOOK_EVERY = 25;
/** A broker that starts while the machine is busy; longer is a failure. */
const RECOVERED_WITHIN = 180_000;

const victimsOf = ({ servers, dispatchers }: Proof, { target, dispatcher }: Kill): Victim[] => {
  if (target === 'one dispatcher') return dispatchers.lives.filter((_life, index) => index === dispatcher);
  if (target === 'both dispatchers') return dispatchers.lives;
  return [{ Redis: servers.redis, PostgreSQL: servers.postgres, RabbitMQ: servers.rabbit }[target]];
};

/** Of what was published before the kill, everything has come, was attempted and is recorded. */
const isMadeUpFor = async ({ ledger, record }: Proof, killedAt: number): Promise<boolean> =>
  ledger.openUntil(killedAt) === 0 && !(await record.unattempted(killedAt).catch(() => true));

/** Watches from the kill on until something newer has come and everything older was attempted. @throws Error when it is not */
const watch = async (proof: Proof, killedAt: number): Promise<Recovery> => {
  const arrived: Arrived[] = [];
  for (;;) {
    await proof.checkArrivals();
    arrived.push(...proof.ledger.takeArrived());
    const looked = now();
    const madeUp = await isMadeUpFor(proof, killedAt);
    const next = nextDelivery(killedAt, arrived);
    if (madeUp && next !== undefined) return { next, underWay: looked - killedAt };
    if (looked - killedAt > RECOVERED_WITHIN) throw new Error('no recovery');
    await pause(LOOK_EVERY);
  }
};

/** Kills it all at once, starts it again at once, and resolves when it serves and the stream has recovered. */
const carryOut = async (proof: Proof, kill: Kill): Promise<Recovery> => {
  const victims = victimsOf(proof, kill);
  const killed = victims.map((victim) => victim.kill('SIGKILL'));
  const killedAt = now();
  await Promise.all(killed);
  const restarted = Promise.all(victims.map((victim) => victim.start()));
  const [recovery] = await Promise.all([watch(proof, killedAt), restarted]);
  return recovery;
};

/**
 * Kills something at random moments of a steady stream, as often as wanted, and prints after each hundred what came of it.
 * Resolves true when nothing was lost and one dispatcher's end was made up for in time by the other.
 */
export const publishThroughKills = async (
  proof: Proof,
  { count, seed, targets, rate, settle }: Killing,
): Promise<boolean> => {
  const times = createRecoveryTimes();
  const began = now();
  let done = 0;
  let end = proof.stream(rate);
  const report = async (): Promise<boolean> => {
    await end();
    print(`${done} kills, ${((done * 60_000) / (now() - began)).toFixed(1)} a minute`);
    const kept = await settle();
    for (const line of times.lines()) print(line);
    return kept;
  };
  for (const kill of killPlan(seed, count, targets)) {
    await pause(kill.pause);
    const recovery = await carryOut(proof, kill);
    times.add(kill.target, recovery);
    if (recovery.underWay >= MOST)
      print(`kill ${done + 1}, ${kill.target}: under way for ${(recovery.underWay / 1_000).toFixed(2)} s`);
    done += 1;
    if (done % REPORT_EVERY === 0 && done < count) {
      if (!(await report())) return false;
      end = proof.stream(rate);
    }
  }
  return (await report()) && times.kept();
};
