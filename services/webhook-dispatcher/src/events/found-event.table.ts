import { SEARCHED_EVENTS } from '@outlay/contracts';
import { allOf, type Condition, type Page, type Transaction } from '@outlay/store';
import { findPayloads } from '../payload-search/index.ts';

type Request = { search: string; page: number; pageSize: number; sortOrder: 'asc' | 'desc' };

const BY_IDS = `SELECT bytes FROM received_events e JOIN unnest($2::text[]) WITH ORDINALITY AS wanted (id, place) ON e.id = wanted.id
  WHERE e.business_id = $1 AND e.id = ANY($2) ORDER BY wanted.place`;

/** One page of the events that fit the conditions and have the text: of the newest, whose number is bounded. */
export const searchEvents = async (
  tx: Transaction,
  businessId: number,
  { where, request }: { where: readonly Condition[]; request: Request },
): Promise<Page<{ bytes: Buffer }>> => {
  const { text, values } = allOf(where);
  const newest = `SELECT id, created_at AS at, bytes FROM received_events WHERE ${text}
    ORDER BY created_at DESC, id DESC LIMIT ${SEARCHED_EVENTS}`;
  const { ids, totalCount } = await findPayloads(tx, { text: newest, values }, request);
  const rows = ids.length === 0 ? [] : await tx.rows<{ bytes: Buffer }>({ text: BY_IDS, values: [businessId, ids] });
  return { rows, totalCount };
};
