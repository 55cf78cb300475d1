import { Button, Group, Text } from '@mantine/core';
import { IconPlus, IconWebhook } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
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
  type Column,
  DataList,
  FilterBar,
  FilterSelect,
  listOf,
  NothingHere,
  PAGE_SIZE,
  RowLink,
  useListSearch,
  usePages,
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

const FILTERS = ['status', 'failing'];
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

/** `?failing=true`; nothing when both, or neither, are chosen. */
const failingOf = (text: string | undefined) =>
  text === 'true' || text === 'false' ? { failing: text === 'true' } : {};

/** Where the business gets its events, and how well they arrive. */
export const EndpointListPage = () => {
  const write = useWords(ENDPOINTS);
  const [search] = useListSearch();
  const mayWrite = useRight('administer');
  const { portal } = useSession();
  const healthOf = useHealth();
  const query = {
    status: listOf<Webhook['status']>(search.status),
    ...failingOf(search.failing),
    sortBy: (search.sortBy ?? 'createdAt') as 'createdAt',
    sortOrder: (search.sortOrder ?? 'desc') as 'desc',
  };
  const pages = usePages<Webhook>((page) => listWebhooksOptions({ query: { ...query, page, pageSize: PAGE_SIZE } }));
  const columns = useColumns(healthOf);
  const button = mayWrite && !portal?.isNarrowed && (
    <Button component={Link} to="/developers/endpoints/new" leftSection={<IconPlus size={16} aria-hidden />}>
      {write('new')}
    </Button>
  );
  return (
    <DevelopersPage part="endpoints" actions={button}>
      <FilterBar filters={FILTERS} total={pages.total} isSearched={false}>
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
      </FilterBar>
      <DataList
        label={write('title')}
        columns={columns}
        pages={pages}
        card={(endpoint) => <EndpointCard endpoint={endpoint} healthOf={healthOf} />}
        cardHeight={96}
        nameOf={endpointName}
        order={{ by: 'createdAt', isUp: false }}
        filters={FILTERS}
        empty={
          <NothingHere icon={<IconWebhook aria-hidden />} title={write('empty.title')} action={button}>
            {write('empty.about')}
          </NothingHere>
        }
      />
    </DevelopersPage>
  );
};
