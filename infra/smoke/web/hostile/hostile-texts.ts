import { listOf } from '../addresses.ts';
import type { Steps } from '../walk.ts';

type Entry = { id: number | string; webhookId?: string };

const PAGES = 5;
const isHostile = (entry: Entry): boolean => numbersIn(JSON.stringify(entry)).length > 0;

/** An address with the ids of a hostile entry where there is one, else of any; undefined where there is none. */
export const hostileAddress = async ({ api, businessId }: Steps, address: string): Promise<string | undefined> => {
  if (!address.includes('$')) return address;
  const fill = (entry: Entry): string =>
    address.replaceAll(/\$(id|webhookId)/g, (_, name: 'id' | 'webhookId') => `${entry[name]}`);
  const list = listOf(address, businessId);
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

/** What a page would run, load or resolve if it took a text for anything else; `ran` reports which text it was. */
const wholeOf = (at: number): string =>
  `=<img src=x onerror=ran(${at})>"'><script>ran(${at})</script><svg onload=ran(${at})><iframe srcdoc="<script>parent.ran(${at})</script>"></textarea>{{ran(${at})}}{x, plural, other {#}}\u202ejavascript:ran(${at})`;
const shortOf = (at: number): string => `<img src=x onerror=ran(${at})>`;

/** Each text has a number of its own, which is found in it wherever it stands. */
export const hostileText = (at: number, most: number): string =>
  [wholeOf(at), shortOf(at)].find(({ length }) => length <= most) ?? `<i>${at}</i>`.slice(0, most);

/** Names of files are kept from their last slash on. */
const NUMBER = /(?:<img src=x onerror=|\{\{)ran\((\d+)\)/g;

/** The numbers of the texts that stand in this one, sign by sign. */
export const numbersIn = (text: string): number[] => [...text.matchAll(NUMBER)].map(([, at]) => Number(at));
