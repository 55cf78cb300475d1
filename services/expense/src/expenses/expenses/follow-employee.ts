import { DEFAULT_LOCALE, type EventOfKind } from '@outlay/contracts';
import type { ChangeTransaction } from '@outlay/store';
import { findBusiness, findEmployeeId, putEmployee } from '../../context/index.ts';
import type { Deps } from '../../deps.ts';
import { amendedReport, lockReportsWithoutEmployee, reportEvents, reports } from '../../reports/index.ts';
import { saveExpenses } from './change-expense.ts';
import { amended } from './expense.events.ts';
import { lockWithoutEmployee } from './expense.table.ts';

type EmployeeEvent = EventOfKind<'employee.created' | 'employee.updated' | 'employee.deleted'>;

/** Milliseconds by which the clocks of two services may differ. */
const APART = 60_000;

/** What its user entered while the event was on its way names the employee from now on. What is older was no employee's. */
const nameIn = async (deps: Deps, tx: ChangeTransaction, event: EmployeeEvent, userId: number): Promise<void> => {
  const { businessId } = event.metadata;
  const since = new Date(Date.parse(event.createdAt) - APART);
  // The reports before the expenses, as every change locks them.
  const late = await lockReportsWithoutEmployee(tx, businessId, userId, since);
  const expenses = await lockWithoutEmployee(tx, businessId, userId, since);
  const employeeId = late.length + expenses.length === 0 ? null : await findEmployeeId(tx, businessId, userId);
  if (employeeId === null) return;
  const locale = (await findBusiness(tx, businessId))?.locale ?? DEFAULT_LOCALE;
  for (const report of late) {
    const decision = amendedReport(report, { ...report, employeeId }, tx.now);
    tx.write(reports.update(decision.report));
    for (const each of reportEvents(decision, locale)) tx.publish(each);
  }
  const context = await deps.contexts.ofExpenses(tx, businessId, expenses);
  const changed = expenses.map((expense) => amended(expense, { employeeId }, tx.now));
  saveExpenses(tx, changed, context, { userId: null, action: 'update' });
};

/** An employee's record: expenses and reports of its user name it, and its manager approves. */
export const followEmployee = async (deps: Deps, event: EmployeeEvent): Promise<void> => {
  const { businessId } = event.metadata;
  const { employee } = event.data;
  await deps.database.handle(event, async (tx) => {
    tx.write(putEmployee(businessId, employee, event.type === 'employee.deleted'));
    if (employee.userId !== null) await nameIn(deps, tx, event, employee.userId);
  });
  deps.contexts.forget(businessId);
};
