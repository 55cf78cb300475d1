import { setTimeout as pause } from 'node:timers/promises';
import { randomOf } from './kill-plan.ts';
import { type Mistake, mistakesAt } from './mistakes.ts';
import { type Proof, print } from './proof.ts';

type Plan = { count: number; seed: number; rate: number; settle(): Promise<boolean> };

/** Milliseconds at most before a mistake, and until somebody notices it and follows the runbook. */
const BEFORE = 1_500;
const UNNOTICED = 4_000;
const TRIES = 20;

/** The runbook's step; a broker that was just wiped or lost its vhost takes it a little later. */
const makeGood = async ({ servers }: Proof): Promise<void> => {
  for (let tried = 1; ; tried += 1)
    try {
      return await servers.rabbit.importAll();
    } catch (error) {
      if (tried === TRIES) throw error;
      await pause(500);
    }
};

/**
 * One mistake after the other at random moments of a steady stream, each made good by the runbook's step some seconds later; everything
 * must have come before one that would make good what others lost. Resolves true when nothing was lost.
 */
export const publishThroughMistakes = async (proof: Proof, { count, seed, rate, settle }: Plan): Promise<boolean> => {
  const random = randomOf(seed);
  const mistakes = mistakesAt(proof.servers);
  const made = new Map<string, number>();
  let end = proof.stream(rate);
  for (let at = 1; at <= count; at += 1) {
    const { name, happen } = mistakes[(at - 1) % mistakes.length] as Mistake;
    await pause(random() * BEFORE);
    await happen();
    await pause(random() * UNNOTICED);
    await makeGood(proof);
    made.set(name, (made.get(name) ?? 0) + 1);
    await proof.checkArrivals();
    const isPlain = (mistake: Mistake | undefined): boolean => mistake?.isPlain ?? false;
    if (isPlain(mistakes[at % mistakes.length]) === isPlain(mistakes[(at - 1) % mistakes.length]) && at < count)
      continue;
    await end();
    print(`${at} mistakes: ${[...made].map(([each, times]) => `${each} ${times}`).join(', ')}`);
    if (!(await settle())) return false;
    end = proof.stream(rate);
  }
  await end();
  return settle();
};
