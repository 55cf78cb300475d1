import { useWords } from '../intl/index.ts';
import { FilterSelect } from '../lists/index.ts';
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
