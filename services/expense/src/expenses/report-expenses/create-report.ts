import { assertValid, type Caller, type CreateReport, givenFields } from '@outlay/contracts';
import { awaitMembers, publishAudited } from '@outlay/store';
import { type BusinessContext, loadOwner, type Owner, ownerOf, ownerViolations } from '../../context/index.ts';
import type { Deps } from '../../deps.ts';
import { BLANK_REPORT, insertReport, periodViolations, type Report, reportEvents } from '../../reports/index.ts';
import { saveExpenses } from '../expenses/change-expense.ts';
import { enterReport } from './add-report-expenses.ts';

type Given = { id: number; owner: Owner; context: BusinessContext; now: Date };

/** An empty draft; its first expenses enter it in the same transaction. @throws AppError VALIDATION_ERROR */
export const decideCreateReport = (command: CreateReport, { id, owner, context, now }: Given): Report => {
  assertValid([...periodViolations(command), ...ownerViolations(owner)]);
  const { name, currency = context.business.currency, description, periodStart, periodEnd } = command;
  return {
    ...BLANK_REPORT,
    ...givenFields({ description, periodStart, periodEnd }),
    id,
    businessId: context.business.id,
    userId: owner.userId,
    employeeId: owner.employeeId,
    name,
    currency,
    createdAt: now,
    updatedAt: now,
  };
};

/** @throws AppError VALIDATION_ERROR, FORBIDDEN, CURRENCY_MISMATCH, EXPENSE_LOCKED, EXPENSE_IN_OTHER_REPORT */
export const createReport = async (deps: Deps, caller: Caller, command: CreateReport): Promise<Report> => {
  const { businessId } = caller;
  const userId = ownerOf(caller, command.userId);
  await awaitMembers(deps, caller, { userIds: [userId] });
  const context = await deps.contexts.of(businessId);
  const employeeId = await deps.contexts.employeeOf(businessId, userId);
  const id = await deps.database.nextId('expense_reports_id_seq');
  return deps.database.changeIdempotently(caller, async (tx) => {
    const owner = await loadOwner(tx, { caller, userId, employeeId });
    const empty = decideCreateReport(command, { id, owner, context, now: tx.now });
    const entered = await enterReport(deps, tx, { caller, report: empty, ids: command.expenseIds });
    tx.write(insertReport(entered.report));
    publishAudited(tx, reportEvents({ report: entered.report, fact: { fact: 'created' } }, context.business.locale));
    saveExpenses(tx, entered.changed, entered.context, { userId: caller.userId, action: 'add_to_report' });
    return entered.report;
  });
};
