import { journalLayout, keysOf, type OperationById } from '@outlay/contracts';
import { containing, given, type Page, sql, type Transaction, table } from '@outlay/store';
import type { Layout } from './layout.ts';

export const layouts = table<Layout>({
  name: 'journal-layout',
  table: 'journal_layouts',
  fields: [...keysOf(journalLayout), 'businessId'],
  json: ['columns'],
});

export type LayoutQuery = OperationById<'listJournalLayouts'>['query']['_output'];

/** One page of the business's layouts that match, and the exact number of all of them. */
export const pageOfLayouts = (tx: Transaction, businessId: number, query: LayoutQuery): Promise<Page<Layout>> => {
  const where = [given(query.search, (search) => sql`name ILIKE ${containing(search)}`)];
  const sortable = { name: 'name', createdAt: 'created_at', updatedAt: 'updated_at' };
  return layouts.page(tx, businessId, { where, sortable, query });
};
