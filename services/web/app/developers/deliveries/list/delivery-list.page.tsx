import { Button, Group, Text, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSend } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { listAllDeliveriesOptions, useRight, type WebhookDelivery } from '../../../core/index.ts';
import { useFormats, useWords } from '../../../intl/index.ts';
import {
  BulkBar,
  type Column,
  ColumnsMenu,
  FilterSelect,
  LateDialog,
  NewMark,
  RowLink,
  type Selection,
  useHiddenColumns,
  useListSearch,
  useSelection,
} from '../../../ui/index.ts';
import { DevelopersPage } from '../../layout/developers-page.tsx';
import { DeliveryStatus, OutcomeText } from '../../parts/delivery-status.tsx';
import { EndpointFilter, KindFilter, SpanFilter } from '../../parts/list-filters.tsx';
import { deliveryPath } from '../../parts/record-link.tsx';
import { StreamList, useSearchStream } from '../../parts/stream-list.tsx';
import { useEndpoints } from '../../parts/use-endpoints.ts';
import { useMoments, When } from '../../parts/when.tsx';
import { WEBHOOK_PARTS } from '../../parts/words.ts';
import { DELIVERY_FILTERS, deliveryQueryOf } from './delivery-query.ts';
import { GiveUpButton } from './give-up-button.tsx';
import { ResendDialog } from './resend-dialog.tsx';
import { DELIVERIES } from './words.ts';

/** The columns of the list of deliveries; `fresh`: the ids of those that came while it was looked at. */
const useDeliveryColumns = (fresh: ReadonlySet<string>): Column<WebhookDelivery>[] => {
  const write = useWords(DELIVERIES);
  const format = useFormats();
  const moments = useMoments();
  const { nameOf } = useEndpoints();
  return useMemo(
    () => [
      {
        id: 'kind',
        header: write('kind'),
        width: 'minmax(160px, 2fr)',
        cell: (delivery) => (
          <>
            <RowLink to={deliveryPath(delivery)}>{delivery.eventType}</RowLink>
            <NewMark isNew={fresh.has(delivery.id)} />
          </>
        ),
      },
      {
        id: 'endpoint',
        header: write('endpoint'),
        width: 'minmax(130px, 2fr)',
        cell: ({ webhookId }) => nameOf(webhookId),
      },
      { id: 'status', header: write('status'), width: '112px', cell: (one) => <DeliveryStatus {...one} /> },
      { id: 'answer', header: write('answer'), width: 'minmax(120px, 1fr)', cell: (one) => <OutcomeText {...one} /> },
      {
        id: 'time',
        header: write('time'),
        width: '84px',
        isRight: true,
        isOptional: true,
        isMinor: true,
        cell: ({ responseTime }) => responseTime !== null && moments.milliseconds(responseTime),
      },
      {
        id: 'attempts',
        header: write('attempts'),
        width: '90px',
        isRight: true,
        isOptional: true,
        isMinor: true,
        cell: ({ attempts }) => format.number(attempts),
      },
      {
        id: 'when',
        header: write('when'),
        width: '150px',
        sortBy: 'createdAt',
        cell: ({ createdAt }) => <When at={createdAt} />,
      },
    ],
    [write, format, moments, nameOf, fresh],
  );
};

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

const CODES = /^\s*[1-5]\d\d(\s*,\s*[1-5]\d\d)*\s*$/;

/** By the last status of the receiver: one, or several separated by commas. */
const StatusCodeFilter = () => {
  const write = useWords(DELIVERIES);
  const [search, change] = useListSearch();
  const [text, setText] = useState(search.statusCode ?? '');
  const [isWrong, setWrong] = useState(false);
  useEffect(() => setText(search.statusCode ?? ''), [search.statusCode]);
  // What is half typed leaves the list as it is.
  const commit = useDebouncedCallback((value: string) => {
    if (value.trim() === '' || CODES.test(value)) change({ statusCode: value.replaceAll(' ', '') });
  }, 300);
  return (
    <TextInput
      aria-label={write('statusCode')}
      placeholder={write('statusCode')}
      inputMode="numeric"
      value={text}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        setWrong(false);
        commit(currentTarget.value);
      }}
      onBlur={() => setWrong(text.trim() !== '' && !CODES.test(text))}
      error={isWrong && write('statusCode.wrong')}
      w={{ base: '100%', xs: 140 }}
    />
  );
};

const STATUSES = ['failed', 'pending', 'success'] as const;

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
      <LateDialog of={chosen.length > 0 && chosen}>
        {(deliveries, isOpen) => (
          <ResendDialog
            deliveries={deliveries}
            isOpen={isOpen}
            onSent={selection.clear}
            onClose={() => setChosen([])}
          />
        )}
      </LateDialog>
    </>
  );
};

const NONE: readonly string[] = [];

/** What was sent to all endpoints, as it happens, and found by what it is. */
export const DeliveryListPage = () => {
  const write = useWords(DELIVERIES);
  const common = useWords(WEBHOOK_PARTS);
  const canWrite = useRight('administer');
  const selection = useSelection<WebhookDelivery>();
  const stream = useSearchStream<WebhookDelivery, ReturnType<typeof deliveryQueryOf>>({
    filters: DELIVERY_FILTERS,
    filterOf: deliveryQueryOf,
    queryOf: (query) => listAllDeliveriesOptions({ query }),
    isBusy: selection.ids.length > 0,
  });
  const columns = useDeliveryColumns(stream.fresh);
  const hidden = useHiddenColumns(NONE);
  return (
    <DevelopersPage part="deliveries" actions={canWrite && <GiveUpButton />}>
      <StreamList<WebhookDelivery>
        stream={stream}
        write={write}
        icon={<IconSend aria-hidden />}
        searchLabel={common('search')}
        columns={columns}
        hidden={hidden}
        tools={<ColumnsMenu columns={columns} hidden={hidden} />}
        card={(delivery) => <DeliveryCard delivery={delivery} isNew={stream.fresh.has(delivery.id)} />}
        nameOf={({ eventType, id }) => `${eventType} ${id}`}
        {...(canWrite && { selection })}
      >
        <FilterSelect
          name="status"
          label={write('status')}
          options={STATUSES.map((value) => ({ value, label: write(`status.${value}`) }))}
        />
        <KindFilter name="eventType" />
        <EndpointFilter />
        <SpanFilter />
        <StatusCodeFilter />
      </StreamList>
      {canWrite && <ResendBar selection={selection} />}
    </DevelopersPage>
  );
};
