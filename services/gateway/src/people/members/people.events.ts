import { type BusinessView, type DataOfKind, type NewEvent, newEvent } from '@outlay/contracts';

export type ListedPerson = DataOfKind<'business.people_listed'>['people'][number];

/** Those who belong to a business, in the order of all that is published of it. */
export const peopleListed = (business: BusinessView, people: ListedPerson[]): NewEvent =>
  newEvent('business.people_listed', { aggregate: `business:${business.id}`, data: { business, people } });
