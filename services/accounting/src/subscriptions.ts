import type { Subscriptions } from '@outlay/bus';
import { addMember, dropMember, keepListed, keepPerson, keepRecord, moveClock, updatePerson } from '@outlay/store';
import type { Deps } from './deps.ts';
import {
  createBusiness,
  keepCategories,
  keepCategory,
  resetBusiness,
  updateBusiness,
  updateCategory,
} from './founding/keep-business.ts';
import { sourceSubscriptions } from './journal/index.ts';

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
  'category.updated': (event) => updateCategory(deps, event),
  'business.categories_listed': (event) => keepCategories(deps, event),

  // Of what other services own, only the ids and the names are kept: entries name them in files.
  'category.deleted': keepRecord(deps, 'category', true),
  'department.created': keepRecord(deps, 'department'),
  'department.updated': keepRecord(deps, 'department'),
  'department.deleted': keepRecord(deps, 'department', true),
  'location.created': keepRecord(deps, 'location'),
  'location.updated': keepRecord(deps, 'location'),
  'location.deleted': keepRecord(deps, 'location', true),
  'vendor.created': keepRecord(deps, 'vendor'),
  'vendor.updated': keepRecord(deps, 'vendor'),
  'vendor.deleted': keepRecord(deps, 'vendor', true),
  'business.vendors_listed': (event) => keepListed(deps, event, { vendor: event.data.vendors }),
  'business.places_listed': (event) =>
    keepListed(deps, event, { department: event.data.departments, location: event.data.locations }),

  ...sourceSubscriptions(deps),

  'sandbox.clock_moved': (event) => moveClock(deps, event),
  'sandbox.reset': (event) => resetBusiness(deps, event),
});
