import type { Subscriptions } from '@outlay/bus';
import { addMember, dropMember, keepPerson, keepProject, moveClock } from '@outlay/store';
import { keepBusiness, keepCategory, keepLocation } from './context/keep-records.ts';
import type { Deps } from './deps.ts';
import { dropExpense, followExpense } from './expense-links/follow-expense.ts';
import { followEmployee } from './mileage/trips/follow-employee.ts';
import { resetBusiness } from './receipts/receipts/reset-business.ts';

/** What this service does with the events of others. */
export const subscriptions = (deps: Deps): Subscriptions => ({
  'business.created': (event) => keepBusiness(deps, event),
  'business.updated': (event) => keepBusiness(deps, event),
  'business.user_added': (event) => addMember(deps, event),
  'business.user_removed': (event) => dropMember(deps, event),
  'user.created': (event) => keepPerson(deps, event),
  'user.deleted': (event) => dropMember(deps, event),
  'employee.created': (event) => followEmployee(deps, event),
  'employee.updated': (event) => followEmployee(deps, event),
  'employee.deleted': (event) => followEmployee(deps, event),
  'category.created': (event) => keepCategory(deps, event),
  'category.updated': (event) => keepCategory(deps, event),
  'category.deleted': (event) => keepCategory(deps, event),
  'location.created': (event) => keepLocation(deps, event),
  'location.updated': (event) => keepLocation(deps, event),
  'location.deleted': (event) => keepLocation(deps, event),
  'project.created': (event) => keepProject(deps, event),
  'project.updated': (event) => keepProject(deps, event),
  'project.deleted': (event) => keepProject(deps, event),
  'expense.created': (event) => followExpense(deps, event),
  'expense.updated': (event) => followExpense(deps, event),
  'expense.validated': (event) => followExpense(deps, event),
  'expense.deleted': (event) => dropExpense(deps, event),
  'expense_draft.changed': (event) => followExpense(deps, event),
  'expense_draft.deleted': (event) => dropExpense(deps, event),
  'sandbox.clock_moved': (event) => moveClock(deps, event),
  'sandbox.reset': (event) => resetBusiness(deps, event),
});
