import { SOURCES } from '../addresses.ts';
import type { Steps } from '../walk.ts';
import { numbersIn } from './hostile-texts.ts';

type Entry = { id: number };

const PAGES = 5;
const isHostile = (entry: Entry): boolean => numbersIn(JSON.stringify(entry)).length > 0;

/** The id to put in an address with `$id`: of a hostile entry where there is one, else of any. */
export const hostileIdIn = async ({ api, businessId }: Steps, address: string): Promise<string | undefined> => {
  const list = (SOURCES[address.slice(0, address.indexOf('/$id'))] ?? '').replace(':business', `${businessId}`);
  let any: Entry | undefined;
  for (let page = 1; page <= PAGES; page += 1) {
    const entries = await api.call<Entry[]>('GET', `${list}?pageSize=100&page=${page}`);
    const found = entries.find(isHostile);
    any ??= entries[0];
    if (found !== undefined) return `${found.id}`;
    if (entries.length < 100) break;
  }
  return any === undefined ? undefined : `${any.id}`;
};
