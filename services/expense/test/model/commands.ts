import fc from 'fast-check';
import type { Chain } from './on-report.ts';
import { ADAM, EVERYBODY, GRACE, OLIVIA, PAULA, PETER, type Person, SUBMITTERS } from './people.ts';

/** One step: which command on which expense or report, by whom. Numbers are chosen among those that are there. */
export type Command = { what: What; by: Person; expense: number; report: number; number: number; chain: Chain };

export const WHATS = [
  'create',
  'patchAmount',
  'patchCategory',
  'patchMerchant',
  'validate',
  'categorize',
  'split',
  'deleteExpense',
  'commentExpense',
  'newReport',
  'rename',
  'deleteReport',
  'add',
  'remove',
  'submit',
  'recall',
  'approve',
  'approveLess',
  'reject',
  'reimburse',
  'addApprover',
  'commentReport',
] as const;
/** `onward`: whoever can takes the report to its next state, so that sequences get far. */
export type What = (typeof WHATS)[number] | 'onward';

const CHAINS: readonly Chain[] = [
  undefined,
  [[PETER.userId], [PAULA.userId]],
  [[PETER.userId, PAULA.userId]],
  [[PETER.userId], [GRACE.userId, ADAM.userId]],
  [[GRACE.userId], [PETER.userId], [OLIVIA.userId]],
  [[11]],
  [[PETER.userId], [12]],
];

const weighted = <T>(often: readonly T[], seldom: readonly T[]): fc.Arbitrary<T> =>
  fc.oneof({ weight: 2, arbitrary: fc.constantFrom(...often) }, { weight: 3, arbitrary: fc.constantFrom(...seldom) });

const command: fc.Arbitrary<Command> = fc.record({
  what: weighted<What>(['onward', 'onward', 'onward', 'validate', 'approveLess'], WHATS),
  by: weighted<Person>([EVERYBODY[5] as Person, PETER, ADAM], EVERYBODY),
  expense: fc.nat(9),
  report: fc.nat(2),
  number: fc.nat(9),
  chain: weighted<Chain>([undefined, CHAINS[1], CHAINS[2]], CHAINS),
});

/** A submitter, and the commands of everybody, one after the other. */
export const sequences = fc.record({
  submitter: fc.constantFrom(...SUBMITTERS),
  commands: fc.array(command, { minLength: 6, maxLength: 14 }),
});
