import { describe, expect, it } from '@jest/globals';
import { SKIPPED_CODES } from '@outlay/contracts';
import { doneOf, outcomesOf } from './outcomes.ts';

type Result = { success: boolean; error: string | null; errorCode: string | null };
const record = (id: number) => ({ id });
const failed = (errorCode: string) => ({ success: false, error: `Because of ${errorCode}`, errorCode });
const DONE = { success: true, error: null, errorCode: null };

describe('what became of records', () => {
  const outcomes = outcomesOf(
    [1, 2, 3, 4].map(record),
    new Map<number, Result>([
      [3, failed('EXPENSE_INCOMPLETE')],
      [2, failed('ALREADY_SCHEDULED')],
      [1, DONE],
    ]),
  );

  it('is in the order in which they were chosen, with the reason; of what was not answered nothing is said', () => {
    expect(outcomes.map(({ of: { id }, kind, reason }) => [id, kind, reason])).toEqual([
      [1, 'done', null],
      [2, 'skip', 'Because of ALREADY_SCHEDULED'],
      [3, 'fail', 'Because of EXPENSE_INCOMPLETE'],
    ]);
  });

  it('names those that are done', () => {
    expect(doneOf(outcomes)).toEqual([record(1)]);
  });
});

it.each([...SKIPPED_CODES, 'ALREADY_SCHEDULED', 'ALREADY_PAID', 'PAYMENT_IN_PROGRESS', 'NOTHING_TO_PAY'])(
  'what needs no change is no failure: %s',
  (code) => {
    expect(outcomesOf([record(1)], new Map([[1, failed(code)]]))[0]?.kind).toBe('skip');
  },
);
