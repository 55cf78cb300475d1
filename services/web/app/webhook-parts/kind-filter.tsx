import { useWords } from '../intl/index.ts';
import { FilterSelect, listOf, useListSearch } from '../lists/index.ts';
import { EVENT_KINDS } from './event-kinds.ts';
import { WEBHOOK_PARTS } from './words.ts';

/** Made by the button that tests an endpoint; listed where it is named. */
const TEST_KIND = 'webhook.test';

/** By kinds of events, kept in the address under `name`. */
export const KindFilter = ({ name }: { name: string }) => {
  const write = useWords(WEBHOOK_PARTS);
  const [search] = useListSearch();
  // An address may name a kind that this app is too old for.
  const kinds = [...new Set([...EVENT_KINDS, TEST_KIND, ...(listOf(search[name]) ?? [])])].sort();
  return <FilterSelect name={name} label={write('kind')} options={kinds.map((value) => ({ value, label: value }))} />;
};
