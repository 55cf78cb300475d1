import { API_OPERATIONS, type Operation } from '@outlay/contracts';
import { fieldsOf } from '@outlay/contracts/documents';
import { type Command, send } from './send.ts';
import { type Tenant, usualCommand } from './usual.ts';

type Row = Record<string, unknown>;
export type SortedList = { name: string; rows: Row[]; field: string };

const PAGE = 3;

const sortFieldsOf = ({ query }: Operation): string[] => {
  const { sortBy } = fieldsOf(query) as Record<string, { def?: { innerType?: { options?: string[] } } } | undefined>;
  return sortBy?.def?.innerType?.options ?? [];
};

const pages = async (baseUrl: string, tenant: Tenant, command: Command): Promise<Row[]> => {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const query = { ...command.query, page: `${page}`, pageSize: `${PAGE}` };
    const { status, text } = await send(baseUrl, tenant, { ...command, query });
    if (status !== 200) throw new Error(`${command.operation.id} answered ${status} ${text}`);
    const { data, pagination } = JSON.parse(text);
    rows.push(...data);
    if (!pagination.hasNext) return rows;
  }
};

/** Every list of a tenant, by each field that it can be sorted by, in both orders, read in short pages. */
export const sortedLists = async (baseUrl: string, tenant: Tenant): Promise<SortedList[]> => {
  const lists: SortedList[] = [];
  // What is sorted and downloaded has no pages.
  for (const operation of API_OPERATIONS.filter(({ download }) => !download))
    for (const field of sortFieldsOf(operation))
      for (const sortOrder of ['asc', 'desc']) {
        const command = { ...usualCommand(operation, tenant), query: { sortBy: field, sortOrder } };
        const rows = await pages(baseUrl, tenant, command);
        lists.push({ name: `${operation.id} by ${field} ${sortOrder}`, rows, field });
      }
  return lists;
};

/** Does anything that has the field come after something that lacks it? */
export const isMixed = ({ rows, field }: SortedList): boolean => {
  const first = rows.findIndex((row) => row[field] === null);
  return first >= 0 && rows.slice(first).some((row) => row[field] !== null);
};
