import type { ReactNode } from 'react';
import { useWords } from '../intl/index.ts';
import { FilterBar, FilterSelect } from '../lists/index.ts';
import { EndpointFilter, KindFilter, SpanFilter, WEBHOOK_PARTS } from '../webhook-parts/index.ts';
import { DELIVERY_FILTERS } from './delivery-query.ts';
import { StatusCodeFilter } from './status-code-filter.tsx';
import { DELIVERIES } from './words.ts';

const STATUSES = ['failed', 'pending', 'success'] as const;

type Props = { total: number | undefined; isLive: boolean; tools: ReactNode };

/** Text, kind, status, endpoint, time and status code, kept in the address. */
export const DeliveryFilters = ({ total, isLive, tools }: Props) => {
  const write = useWords(DELIVERIES);
  const common = useWords(WEBHOOK_PARTS);
  return (
    <FilterBar filters={DELIVERY_FILTERS} total={total} isLive={isLive} searchLabel={common('search')} tools={tools}>
      <FilterSelect
        name="status"
        label={write('status')}
        options={STATUSES.map((value) => ({ value, label: write(`status.${value}`) }))}
      />
      <KindFilter name="eventType" />
      <EndpointFilter />
      <SpanFilter />
      <StatusCodeFilter />
    </FilterBar>
  );
};
