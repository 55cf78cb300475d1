import type { Subscriptions } from '@outlay/bus';
import { putBusiness, putCategory } from './context/put-business.ts';
import { addMember, dropLocation, dropMember, keepEmployee, keepLocation, putPerson } from './context/put-people.ts';
import type { Deps } from './deps.ts';
import { dropExpense, followExpense } from './expense-links/follow-expense.ts';
import { moveClock, resetBusiness } from './sandbox/reset-business.ts';

/** What this service does with the events of others. */
export const subscriptions = (deps: Deps): Subscriptions => ({
  'business.created': (event) => putBusiness(deps, event),
  'business.updated': (event) => putBusiness(deps, event),
  'business.user_added': (event) => addMember(deps, event),
  'business.user_removed': (event) => dropMember(deps, event),
  'user.created': (event) => putPerson(deps, event),
  'user.deleted': (event) => dropMember(deps, event),
  'employee.created': (event) => keepEmployee(deps, event),
  'employee.updated': (event) => keepEmployee(deps, event),
  'employee.deleted': (event) => keepEmployee(deps, event),
  'category.created': (event) => putCategory(deps, event),
  'category.updated': (event) => putCategory(deps, event),
  'category.deleted': (event) => putCategory(deps, event),
  'location.created': (event) => keepLocation(deps, event),
  'location.updated': (event) => keepLocation(deps, event),
  'location.deleted': (event) => dropLocation(deps, event),
  'expense.created': (event) => followExpense(deps, event),
  'expense.updated': (event) => followExpense(deps, event),
  'expense.validated': (event) => followExpense(deps, event),
  'expense.deleted': (event) => dropExpense(deps, event),
  'sandbox.clock_moved': (event) => moveClock(deps, event),
  'sandbox.reset': (event) => resetBusiness(deps, event),
});
