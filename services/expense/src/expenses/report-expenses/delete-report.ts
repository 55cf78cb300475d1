import type { Caller, Target } from '@outlay/contracts';
import { publishAudited } from '@outlay/store';
import type { Deps } from '../../deps.ts';
import { assertMay, lockForChange, OUTSIDE, removeReport, reportDeleted } from '../../reports/index.ts';
import { saveExpenses } from '../expenses/change-expense.ts';
import { amended } from '../expenses/expense.events.ts';
import { lockExpenses } from '../expenses/expense.table.ts';

/** Its expenses stay, in no report. @throws AppError NOT_FOUND, FORBIDDEN, PRECONDITION_FAILED, INVALID_STATE_TRANSITION */
export const deleteReport = ({ database, contexts }: Deps, caller: Caller, target: Target): Promise<void> =>
  database.change(caller, async (tx) => {
    const report = await lockForChange(tx, caller, target);
    assertMay(report, 'delete', caller);
    const expenses = await lockExpenses(tx, caller.businessId, 'report', report.id);
    const context = await contexts.ofExpenses(tx, caller.businessId, expenses);
    tx.write(removeReport(report, tx.now));
    publishAudited(tx, [reportDeleted(report, context.business.locale)]);
    const changed = expenses.map((each) => amended(each, OUTSIDE, tx.now));
    saveExpenses(tx, changed, context, { userId: caller.userId, action: 'remove_from_report' });
  });
