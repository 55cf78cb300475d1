import { type BusinessView, datesAsText, type NewEvent, newEvent } from '@outlay/contracts';
import type { ChangeOrigin } from '@outlay/store';
import { businesses } from '../../business/index.ts';
import type { Deps } from '../../deps.ts';
import { type ListedPerson, peopleAfter } from './people.table.ts';

const MOST = 500;

/** Those who belong to a business, in the order of all that is published of it. */
export const peopleListed = (business: BusinessView, people: ListedPerson[]): NewEvent =>
  newEvent('business.people_listed', { aggregate: `business:${business.id}`, data: { business, people } });

/**
 * Publishes who belongs to a business, for services that were added since: they know nobody of before. What others know
 * already changes nothing. Returns how many there are; each part in a transaction of its own, so that the business waits for none.
 */
export const publishPeople = async ({ database }: Pick<Deps, 'database'>, origin: ChangeOrigin): Promise<number> => {
  const { businessId } = origin;
  let count = 0;
  for (let after: number | undefined = 0; after !== undefined; ) {
    const from: number = after;
    const people = await database.change(origin, async (tx) => {
      const [found, listed] = await Promise.all([
        businesses.find(tx, businessId),
        peopleAfter(tx, businessId, from, MOST),
      ]);
      if (found && (listed.length > 0 || from === 0)) tx.publish(peopleListed(datesAsText(found.business), listed));
      return listed;
    });
    count += people.length;
    after = people.length === MOST ? people.at(-1)?.id : undefined;
  }
  return count;
};
