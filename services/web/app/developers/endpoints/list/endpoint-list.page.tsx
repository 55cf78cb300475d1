import { Group, Text } from '@mantine/core';
import { IconWebhook } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import {
  getBusinessWebhookStatsOptions,
  listWebhooksOptions,
  useRight,
  useSession,
  type Webhook,
  type WebhookStats,
} from '../../../core/index.ts';
import { useWords } from '../../../intl/index.ts';
import {
  asFlag,
  asTexts,
  type Column,
  FilterSelect,
  NewButton,
  RecordList,
  RowLink,
  useList,
} from '../../../ui/index.ts';
import { DevelopersPage } from '../../layout/developers-page.tsx';
import { When } from '../../parts/when.tsx';
import { EndpointBadge, HealthBar } from '../facts/endpoint-marks.tsx';
import { endpointName, shortUrl } from '../facts/endpoint-state.ts';
import { ENDPOINTS } from './words.ts';

type EndpointHealth = Pick<WebhookStats, 'deliveries' | 'successRate'>;

const NONE: EndpointHealth = { deliveries: { total: 0, success: 0, failed: 0, pending: 0 }, successRate: null };

/** How the deliveries of the last day went, by endpoint; undefined until it was read. */
const useHealth = (): ((webhookId: string) => EndpointHealth | undefined) => {
  const { data } = useQuery(getBusinessWebhookStatsOptions({ query: { hours: 24 } }));
  return useCallback((id) => data && (data.data.endpoints.find(({ webhookId }) => webhookId === id) ?? NONE), [data]);
};

const FILTERS = { status: asTexts<Webhook['status']>, failing: asFlag };
const STATUSES = ['active', 'disabled'] as const;

type Health = ReturnType<typeof useHealth>;

/** What it is called leads to it; below that is where it is, unless that is its name. */
const Name = ({ endpoint }: { endpoint: Webhook }) => (
  <div style={{ minWidth: 0 }}>
    <Text size="sm" component="div" truncate>
      <RowLink to={`/developers/endpoints/${endpoint.id}`}>{endpointName(endpoint)}</RowLink>
    </Text>
    {endpoint.description?.trim() && (
      <Text size="xs" c="dimmed" truncate>
        {shortUrl(endpoint.url)}
      </Text>
    )}
  </div>
);

const useColumns = (healthOf: Health): Column<Webhook>[] => {
  const write = useWords(ENDPOINTS);
  return useMemo(
    () => [
      {
        id: 'endpoint',
        header: write('endpoint'),
        sortBy: 'url',
        width: 'minmax(200px, 3fr)',
        cell: (endpoint) => <Name endpoint={endpoint} />,
      },
      {
        id: 'status',
        header: write('status'),
        sortBy: 'status',
        width: '130px',
        cell: (endpoint) => <EndpointBadge {...endpoint} />,
      },
      {
        id: 'health',
        header: write('health'),
        width: 'minmax(150px, 1fr)',
        cell: ({ id }) => <HealthBar stats={healthOf(id)} />,
      },
      {
        id: 'events',
        header: write('events'),
        width: '110px',
        cell: ({ events }) =>
          events.includes('*') ? write('events.all') : write('events.count', { count: events.length }),
      },
      {
        id: 'failingSince',
        header: write('failingSince'),
        width: '150px',
        isMinor: true,
        cell: ({ failingSince }) => (failingSince ? <When at={failingSince} as="ago" /> : '–'),
      },
    ],
    [write, healthOf],
  );
};

/** An endpoint on a phone. */
const EndpointCard = ({ endpoint, healthOf }: { endpoint: Webhook; healthOf: Health }) => (
  <>
    <Group justify="space-between" wrap="nowrap" align="flex-start">
      <Name endpoint={endpoint} />
      <EndpointBadge {...endpoint} />
    </Group>
    <div style={{ marginTop: 6 }}>
      <HealthBar stats={healthOf(endpoint.id)} />
    </div>
  </>
);

/** Where the business gets its events, and how well they arrive. */
export const EndpointListPage = () => {
  const write = useWords(ENDPOINTS);
  const mayWrite = useRight('administer');
  const { portal } = useSession();
  const healthOf = useHealth();
  const list = useList({
    filters: FILTERS,
    order: { by: 'createdAt', isUp: false },
    isSearched: false,
    queryOf: (query) => listWebhooksOptions({ query }),
  });
  const button = mayWrite && !portal?.isNarrowed && (
    <NewButton to="/developers/endpoints/new">{write('new')}</NewButton>
  );
  return (
    <DevelopersPage part="endpoints" actions={button}>
      <RecordList<Webhook>
        list={list}
        write={write}
        icon={<IconWebhook aria-hidden />}
        action={button}
        columns={useColumns(healthOf)}
        card={(endpoint) => <EndpointCard endpoint={endpoint} healthOf={healthOf} />}
        cardHeight={96}
        nameOf={endpointName}
      >
        <FilterSelect
          name="status"
          label={write('status')}
          options={STATUSES.map((value) => ({ value, label: write(`status.${value}`) }))}
        />
        <FilterSelect
          name="failing"
          label={write('failing')}
          options={(['true', 'false'] as const).map((value) => ({ value, label: write(`failing.${value}`) }))}
        />
      </RecordList>
    </DevelopersPage>
  );
};
