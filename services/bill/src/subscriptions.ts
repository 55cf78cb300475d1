import type { Subscriptions } from '@outlay/bus';
import { addMember, dropMember, handleRecord, keepPerson, keepProject, moveClock, updatePerson } from '@outlay/store';
import { giveRates } from './bills/rates/give-rates.ts';
import { createBusiness, keepEmployee, updateBusiness } from './context/keep-records.ts';
import type { Deps } from './deps.ts';
import { resetBusiness } from './vendors/reset-business.ts';

/** What this service does with the events of others. Of what others own, the ids are kept; of projects also their names, and whether they are in use. */
export const subscriptions = (deps: Deps): Subscriptions => ({
  'business.created': (event) => createBusiness(deps, event),
  'business.updated': (event) => updateBusiness(deps, event),
  'business.user_added': (event) => addMember(deps, event),
  'business.user_removed': (event) => dropMember(deps, event),
  'user.created': (event) => keepPerson(deps, event),
  'user.updated': (event) => updatePerson(deps, event),
  'user.deleted': (event) => dropMember(deps, event),
  'employee.created': (event) => keepEmployee(deps, event),
  'employee.updated': (event) => keepEmployee(deps, event),
  'employee.deleted': (event) => keepEmployee(deps, event),
  'department.created': handleRecord(deps.database, 'department', false),
  'department.deleted': handleRecord(deps.database, 'department', true),
  'location.created': handleRecord(deps.database, 'location', false),
  'location.deleted': handleRecord(deps.database, 'location', true),
  'category.created': handleRecord(deps.database, 'category', false),
  'category.deleted': handleRecord(deps.database, 'category', true),
  'project.created': (event) => keepProject(deps, event),
  'project.updated': (event) => keepProject(deps, event),
  'project.deleted': (event) => keepProject(deps, event),
  'exchange_rates.updated': (event) => giveRates(deps, event),
  'tax_code.created': (event) => deps.taxCodes.keep(event),
  'tax_code.updated': (event) => deps.taxCodes.keep(event),
  'tax_code.deleted': (event) => deps.taxCodes.keep(event),
  'sandbox.clock_moved': (event) => moveClock(deps, event),
  'sandbox.reset': (event) => resetBusiness(deps, event),
});
