import { SOURCES } from '../addresses.ts';
import type { Steps } from '../walk.ts';
import { numbersIn } from './hostile-texts.ts';

type Entry = { id: number | string; webhookId?: string };

const PAGES = 5;
const isHostile = (entry: Entry): boolean => numbersIn(JSON.stringify(entry)).length > 0;

/** An address with the ids of a hostile entry where there is one, else of any; undefined where there is none. */
export const hostileAddress = async ({ api, businessId }: Steps, address: string): Promise<string | undefined> => {
  if (!address.includes('$')) return address;
  const fill = (entry: Entry): string =>
    address.replaceAll(/\$(id|webhookId)/g, (_, name: 'id' | 'webhookId') => `${entry[name]}`);
  const list = (SOURCES[address.slice(0, address.indexOf('/$'))] ?? '').replace(':business', `${businessId}`);
  let any: Entry | undefined;
  for (let page = 1; page <= PAGES; page += 1) {
    const entries = await api.call<Entry[]>('GET', `${list}?pageSize=100&page=${page}`);
    const found = entries.find(isHostile);
    any ??= entries[0];
    if (found !== undefined) return fill(found);
    if (entries.length < 100) break;
  }
  return any && fill(any);
};
