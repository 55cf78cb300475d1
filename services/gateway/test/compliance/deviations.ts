import type { Check } from './compliance-suite.ts';

/** Where the suite wants something else than we do, and why we do it. */
export type Deviation = { title: string; reason: RegExp; why: string };

export const DEVIATIONS: readonly Deviation[] = [
  {
    title: 'check_remove_attribute',
    reason: /^Failed to remove attribute 'active': .*active cannot be removed/,
    why: 'somebody is active or not: what a removal means would be guessed, and the guess would admit or remove a person',
  },
];

const FAILED: ReadonlySet<string> = new Set(['ERROR', 'CRITICAL']);

export type Verdict = { passed: Check[]; skipped: Check[]; failed: Check[]; deviating: [Check, Deviation][] };

/** What of the checks counts as what; a failure without a name in the list is one. */
export const judge = (checks: readonly Check[], deviations: readonly Deviation[] = DEVIATIONS): Verdict => {
  const verdict: Verdict = { passed: [], skipped: [], failed: [], deviating: [] };
  for (const check of checks) {
    const named = deviations.find(({ title, reason }) => title === check.title && reason.test(check.reason));
    if (check.status === 'SKIPPED') verdict.skipped.push(check);
    else if (!FAILED.has(check.status)) verdict.passed.push(check);
    else if (named === undefined) verdict.failed.push(check);
    else verdict.deviating.push([check, named]);
  }
  return verdict;
};
