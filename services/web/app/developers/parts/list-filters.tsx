import { useWords } from '../../intl/index.ts';
import { FilterSelect, listOf, useListSearch } from '../../ui/index.ts';
import { useEventKinds } from '../events/kinds/use-event-kinds.ts';
import { useEndpoints } from './use-endpoints.ts';
import { WEBHOOK_PARTS } from './words.ts';

/** By endpoints, kept in the address as `webhookId`. */
export const EndpointFilter = () => {
  const write = useWords(WEBHOOK_PARTS);
  const { endpoints, nameOf } = useEndpoints();
  return (
    <FilterSelect
      name="webhookId"
      label={write('endpoint')}
      options={endpoints.map(({ id }) => ({ value: id, label: nameOf(id) }))}
    />
  );
};

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
