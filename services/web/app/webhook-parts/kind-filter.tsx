import { useEventKinds } from '../event-kinds/index.ts';
import { useWords } from '../intl/index.ts';
import { FilterSelect, listOf, useListSearch } from '../lists/index.ts';
import { WEBHOOK_PARTS } from './words.ts';

/** Made by the button that tests an endpoint; listed where it is named. */
const TEST_KIND = 'webhook.test';

/** By kinds of events, kept in the address under `name`. */
export const KindFilter = ({ name }: { name: string }) => {
  const write = useWords(WEBHOOK_PARTS);
  const [search] = useListSearch();
  const { data = [] } = useEventKinds();
  // An address may name a kind that this app is too old for.
  const kinds = [...new Set([...data.map(({ kind }) => kind), TEST_KIND, ...(listOf(search[name]) ?? [])])];
  return <FilterSelect name={name} label={write('kind')} options={kinds.map((value) => ({ value, label: value }))} />;
};
