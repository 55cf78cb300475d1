import { setTimeout as pause } from 'node:timers/promises';
import { faults } from './faults.ts';
import { type Proof, print } from './proof.ts';

/** A stream of `rate` events a second through each of the faults, which gets so many seconds. */
export const publishThroughFaults = async (
  proof: Proof,
  { rate, seconds }: { rate: number; seconds: number },
): Promise<void> => {
  const end = proof.stream(rate);
  let known = 0;
  for (const { name, happen } of faults(proof.servers, proof.dispatchers)) {
    await pause((seconds * 1_000) / 2);
    await happen();
    await pause((seconds * 1_000) / 2);
    await proof.checkArrivals();
    const { sent, duplicates } = proof.ledger.report();
    print(`${name}: ${sent} answered so far, ${duplicates - known} more came twice`);
    known = duplicates;
  }
  await end();
};
