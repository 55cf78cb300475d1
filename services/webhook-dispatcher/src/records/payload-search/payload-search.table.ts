import { SEARCHED_BYTES } from '@outlay/contracts';
import { containing, type Query, type Transaction } from '@outlay/store';

/** What to look through, newest first and bounded: columns `id`, `at` and the event's `bytes`. */
export type Searched = Required<Pick<Query, 'text' | 'values'>>;
type PageRequest = { page: number; pageSize: number; sortOrder: 'asc' | 'desc' };

/** Milliseconds that the server may take: a search is worth less than the work of others. */
const LIMIT = `SELECT set_config('statement_timeout', '3000', true)`;

/** From here on no statement of the transaction takes longer than 3 seconds: it is SERVICE_UNAVAILABLE then. */
export const limitSearch = async (tx: Transaction): Promise<void> => {
  await tx.rows({ name: 'search-limit', text: LIMIT });
};

/** The ids of one page of what has the text in its event, in the order of the request, and how many have it. */
export const findPayloads = async (
  tx: Transaction,
  { text, values }: Searched,
  { search, page, pageSize, sortOrder }: PageRequest & { search: string },
): Promise<{ ids: string[]; totalCount: number }> => {
  await limitSearch(tx);
  const has = `convert_from(bytes, 'UTF8') ILIKE $${values.length + 1}`;
  const rows = await tx.rows<{ id: string }>({
    text: `SELECT id FROM (${text}) AS newest
      WHERE CASE WHEN octet_length(bytes) <= ${SEARCHED_BYTES} THEN ${has} ELSE false END ORDER BY at DESC, id DESC`,
    values: [...values, containing(search)],
  });
  const found = rows.map(({ id }) => id);
  if (sortOrder === 'asc') found.reverse();
  const first = (page - 1) * pageSize;
  return { ids: found.slice(first, first + pageSize), totalCount: found.length };
};
