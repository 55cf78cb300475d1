import { waitFor } from '@outlay/testing';
import { lineOf } from '../checker.ts';
import { type Proof, print } from './proof.ts';

/** After the last event; a retry that a failure caused comes after a minute, or five after that. */
const TIME_LIMIT = 400_000;
/** What was taken in while the last settlement ended. */
const OVERLAP = 10 * 60_000;

/**
 * Waits until nothing is to come, compares what was received with what is recorded, and prints it. Between two calls
 * everything settled. Resolves true when the promise was kept.
 */
export const createSettlement = (proof: Proof, { duplicates: allowed }: { duplicates: boolean }) => {
  const { ledger, record } = proof;
  let since = new Date(0);
  const isOver = async (): Promise<boolean> => {
    await proof.checkArrivals();
    return ledger.open() === 0 && !(await record.pending());
  };

  return async (): Promise<boolean> => {
    await waitFor(isOver, { timeout: TIME_LIMIT }).catch(() => print('not everything came in time'));
    const at = new Date(Date.now() - OVERLAP);
    ledger.recorded(await record.since(since));
    since = at;
    await record.removeOld();
    ledger.takeArrived();
    const report = ledger.report();
    print(`${lineOf(report)}; commits not answered: ${proof.publisher.refused()}`);
    if (report.lost + report.unrecorded > 0) console.log(report.examples);
    const kept = report.lost + report.foreign + report.forged + report.unrecorded === 0;
    return kept && (allowed || report.duplicates === 0);
  };
};
