import type { ChangeOrigin } from '@outlay/store';
import type { Deps } from '../deps.ts';
import { categoriesListed } from './category.events.ts';
import { categoriesAfter } from './category.table.ts';

const MOST = 100;

/** Publishes the categories of a business, for books that are newer than they are. Returns how many there are. */
export const publishCategories = async (
  { database, contexts }: Pick<Deps, 'database' | 'contexts'>,
  origin: ChangeOrigin,
): Promise<number> => {
  const { businessId } = origin;
  const { business } = await contexts.viewContextOf(businessId, []);
  if (!business) return 0;
  let count = 0;
  for (let after: number | undefined = 0; after !== undefined; ) {
    const from: number = after;
    const listed = await database.change(origin, async (tx) => {
      const found = await categoriesAfter(tx, businessId, { after: from, most: MOST });
      // Also where there are none: what is posted by them waits for that.
      if (found.length > 0 || from === 0) tx.publish(categoriesListed(business, found));
      return found;
    });
    count += listed.length;
    after = listed.length === MOST ? listed.at(-1)?.id : undefined;
  }
  return count;
};
