import { Button, Group, Text } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { listAllDeliveriesOptions, useRight, type WebhookDelivery } from '../../../core/index.ts';
import { useWords } from '../../../intl/index.ts';
import {
  ArrivedButton,
  BulkBar,
  ColumnsMenu,
  DataList,
  FilterBar,
  FilterSelect,
  NewMark,
  NothingHere,
  PauseButton,
  RowLink,
  type Selection,
  useHiddenColumns,
  useSelection,
} from '../../../ui/index.ts';
import { DevelopersPage } from '../../layout/developers-page.tsx';
import { DeliveryStatus, OutcomeText } from '../../parts/delivery-status.tsx';
import { EndpointFilter, KindFilter } from '../../parts/list-filters.tsx';
import { deliveryPath } from '../../parts/paths.ts';
import { SpanFilter } from '../../parts/span-filter.tsx';
import { useEndpoints } from '../../parts/use-endpoints.ts';
import { useSearchStream } from '../../parts/use-search-stream.ts';
import { useMoments } from '../../parts/when.tsx';
import { WEBHOOK_PARTS } from '../../parts/words.ts';
import { DELIVERY_FILTERS, deliveryQueryOf } from './delivery-query.ts';
import { GiveUpButton } from './give-up-button.tsx';
import { ResendDialog } from './resend-dialog.tsx';
import { StatusCodeFilter } from './status-code-filter.tsx';
import { useDeliveryColumns } from './use-delivery-columns.tsx';
import { DELIVERIES } from './words.ts';

type DeliveryCardProps = { delivery: WebhookDelivery; isNew: boolean };

/** A delivery of a list on a narrow screen. */
const DeliveryCard = ({ delivery, isNew }: DeliveryCardProps) => {
  const { nameOf } = useEndpoints();
  const moments = useMoments();
  return (
    <>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Text component="span" size="sm" truncate miw={0}>
          <RowLink to={deliveryPath(delivery)}>{delivery.eventType}</RowLink>
          <NewMark isNew={isNew} />
        </Text>
        <DeliveryStatus {...delivery} />
      </Group>
      <Group justify="space-between" wrap="nowrap" mt={6} gap="xs">
        <Text size="xs" c="dimmed" truncate>
          {nameOf(delivery.webhookId)}
        </Text>
        <Text size="xs" c="dimmed" style={{ flex: 'none' }}>
          <OutcomeText {...delivery} /> · {moments.short(delivery.createdAt)}
        </Text>
      </Group>
    </>
  );
};

const STATUSES = ['failed', 'pending', 'success'] as const;

type Props = { total: number | undefined; isLive: boolean; tools: ReactNode };

/** Text, kind, status, endpoint, time and status code, kept in the address. */
const DeliveryFilters = ({ total, isLive, tools }: Props) => {
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

/** Sends the selected deliveries again. */
const ResendBar = ({ selection }: { selection: Selection<WebhookDelivery> }) => {
  const write = useWords(DELIVERIES);
  const [chosen, setChosen] = useState<readonly WebhookDelivery[]>([]);
  return (
    <>
      <BulkBar selection={selection}>
        <Button
          size="compact-md"
          variant="subtle"
          leftSection={<IconSend size={16} aria-hidden />}
          onClick={() => setChosen(selection.rows)}
        >
          {write('resend')}
        </Button>
      </BulkBar>
      {chosen.length > 0 && <ResendDialog deliveries={chosen} onSent={selection.clear} onClose={() => setChosen([])} />}
    </>
  );
};

const NONE: readonly string[] = [];

/** What was sent to all endpoints, as it happens, and found by what it is. */
export const DeliveryListPage = () => {
  const write = useWords(DELIVERIES);
  const canWrite = useRight('administer');
  const selection = useSelection<WebhookDelivery>();
  const stream = useSearchStream<WebhookDelivery, ReturnType<typeof deliveryQueryOf>>({
    filters: DELIVERY_FILTERS,
    filterOf: deliveryQueryOf,
    queryOf: (query) => listAllDeliveriesOptions({ query }),
    isBusy: selection.ids.length > 0,
  });
  const { pages, fresh, isLive } = stream;
  const columns = useDeliveryColumns(fresh);
  const hidden = useHiddenColumns(NONE);
  return (
    <DevelopersPage part="deliveries" actions={canWrite && <GiveUpButton />}>
      <DeliveryFilters
        total={pages.total}
        isLive={isLive}
        tools={
          <>
            {isLive && <PauseButton stream={stream} />}
            <ColumnsMenu columns={columns} hidden={hidden} />
          </>
        }
      />
      <ArrivedButton stream={stream} />
      <DataList
        label={write('title')}
        columns={columns}
        hidden={hidden}
        pages={pages}
        card={(delivery) => <DeliveryCard delivery={delivery} isNew={fresh.has(delivery.id)} />}
        nameOf={({ eventType, id }) => `${eventType} ${id}`}
        {...(canWrite && { selection })}
        order={{ by: 'createdAt', isUp: false }}
        filters={DELIVERY_FILTERS}
        empty={
          <NothingHere icon={<IconSend aria-hidden />} title={write('empty.title')}>
            {write('empty.about')}
          </NothingHere>
        }
      />
      {canWrite && <ResendBar selection={selection} />}
    </DevelopersPage>
  );
};
