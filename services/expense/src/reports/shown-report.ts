import type { Caller } from '@outlay/contracts';
import { answersOf } from '@outlay/http';
import type { Report } from './report.ts';
import { reportView } from './report.view.ts';

/** Reports as the caller sees them. */
export const answersTo = (caller: Caller) =>
  answersOf(
    (report: Report) => reportView(report, caller.locale, caller),
    ({ id }) => `/v1/expense-reports/${id}`,
  );
