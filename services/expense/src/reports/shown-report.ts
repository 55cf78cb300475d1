import type { Caller } from '@outlay/contracts';
import { answersOf } from '@outlay/http';
import type { Deps } from '../deps.ts';
import type { Report } from './report.ts';
import { reportView } from './report.view.ts';
import { rulesFor } from './report-duties.ts';

/** Reports as the caller sees them; the rules of the business decide what they may do with each. */
export const answersTo = async ({ contexts }: Pick<Deps, 'contexts'>, caller: Caller) => {
  const { business } = await contexts.viewContextOf(caller.businessId, []);
  return answersOf(
    (report: Report) =>
      reportView(report, caller.locale, { actor: caller, rules: business && rulesFor(business, report) }),
    ({ id }) => `/v1/expense-reports/${id}`,
  );
};
