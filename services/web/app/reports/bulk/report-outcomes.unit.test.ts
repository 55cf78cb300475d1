import { expect, it } from '@jest/globals';
import { SKIPPED_CODES } from '@outlay/contracts';
import type { ExpenseReport } from '../../core/index.ts';
import { reportOutcomes } from './report-outcomes.ts';

const report = (id: number) => ({ id, name: `Report ${id}` }) as ExpenseReport;
const failed = (reportId: number, errorCode: string) =>
  ({ reportId, success: false, error: `Because of ${errorCode}`, errorCode, currentStatus: 'draft' }) as never;

it('each report has what became of it, in the order in which they were chosen, with the reason', () => {
  const results = [
    failed(2, 'EXPENSE_INCOMPLETE'),
    { reportId: 1, success: true, error: null, errorCode: null, currentStatus: 'submitted' } as never,
    failed(3, 'ALREADY_SUBMITTED'),
  ];
  expect(reportOutcomes([1, 2, 3].map(report), { results })).toEqual([
    { report: report(1), kind: 'done', reason: null },
    { report: report(2), kind: 'fail', reason: 'Because of EXPENSE_INCOMPLETE' },
    { report: report(3), kind: 'skip', reason: 'Because of ALREADY_SUBMITTED' },
  ]);
});

it('what a report was already is no failure, and nothing else is left out', () => {
  const codes = SKIPPED_CODES.filter((code) => code !== 'ALREADY_CATEGORIZED');
  const results = codes.map((code, at) => failed(at, code));
  expect(
    reportOutcomes(
      codes.map((_, at) => report(at)),
      { results },
    ).map(({ kind }) => kind),
  ).toEqual(codes.map(() => 'skip'));
});
