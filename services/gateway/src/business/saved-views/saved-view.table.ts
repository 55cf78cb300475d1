import { keysOf, type OperationById, type SavedViewView, type Stored, savedView } from '@outlay/contracts';
import { given, type Page, sql, type Transaction, table } from '@outlay/store';

/** Filters and order of a list that a person comes back to; nobody else sees it. */
export type SavedView = Stored<SavedViewView>;

export type SavedViewQuery = OperationById<'listSavedViews'>['query']['_output'];

/** Whose they are. */
export type Owner = { businessId: number; userId: number };

export const savedViews = table<SavedView>({
  name: 'saved-view',
  table: 'saved_views',
  fields: keysOf(savedView),
});

/** One page of the person's views that match, and the exact number of all of them. */
export const pageOfSavedViews = (
  tx: Transaction,
  { businessId, userId }: Owner,
  query: SavedViewQuery,
): Promise<Page<SavedView>> =>
  savedViews.page(tx, businessId, {
    where: [sql`user_id = ${userId}`, given(query.list, (lists) => sql`list = ANY(${lists})`)],
    sortable: { name: 'name', createdAt: 'created_at', updatedAt: 'updated_at' },
    query,
  });

const COUNT = `SELECT count(*)::int AS count FROM saved_views WHERE business_id = $1 AND user_id = $2 AND list = $3`;

/** How many the person has of a list. */
export const countSavedViews = async (tx: Transaction, { businessId, userId, list }: SavedView): Promise<number> =>
  (await tx.one<{ count: number }>({ name: 'saved-views-count', text: COUNT, values: [businessId, userId, list] }))
    ?.count ?? 0;
