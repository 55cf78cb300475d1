import type { Subscriptions } from '@outlay/bus';
import { addMember, dropMember, keepPerson, moveClock, updatePerson } from '@outlay/store';
import type { Deps } from './deps.ts';
import { createBusiness, keepCategory, resetBusiness, updateBusiness } from './founding/keep-business.ts';

/** What this service does with the events of others. Each takes effect once. */
export const subscriptions = (deps: Deps): Subscriptions => ({
  'business.created': (event) => createBusiness(deps, event),
  'business.people_listed': (event) => createBusiness(deps, event),
  'business.updated': (event) => updateBusiness(deps, event),
  'business.user_added': (event) => addMember(deps, event),
  'business.user_removed': (event) => dropMember(deps, event),
  'user.created': (event) => keepPerson(deps, event),
  'user.updated': (event) => updatePerson(deps, event),
  'user.deleted': (event) => dropMember(deps, event),

  'category.created': (event) => keepCategory(deps, event),

  'sandbox.clock_moved': (event) => moveClock(deps, event),
  'sandbox.reset': (event) => resetBusiness(deps, event),
});
