import { Button, Group, Text } from '@mantine/core';
import { IconRefresh, IconTimeline } from '@tabler/icons-react';
import { useMemo } from 'react';
import { type ListRequestsResponse, type LoggedRequest, listRequestsOptions } from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import {
  ArrivedButton,
  type Column,
  DataList,
  NewMark,
  NothingHere,
  orDash,
  PauseButton,
  RowLink,
  type Stream,
  useStream,
} from '../../ui/index.ts';
import { DevelopersPage } from '../layout/developers-page.tsx';
import { useSearchFilter } from '../parts/use-search-stream.ts';
import { useMoments, When } from '../parts/when.tsx';
import { RequestStatus, useWho } from './request-facts.tsx';
import { RequestFilters } from './request-filters.tsx';
import { hasOwnReads, REQUEST_FILTERS, requestQueryOf } from './request-query.ts';
import { REQUESTS } from './words.ts';

/** A request as a row of a list that grows. */
type RequestRow = LoggedRequest & { createdAt: string };

/** A request is listed about a second after its answer, and no event says so. */
const EVERY = 5_000;

const rowsOf = ({ data, pagination }: ListRequestsResponse) => ({
  pagination,
  data: data.map((request): RequestRow => ({ ...request, createdAt: request.at })),
});

/** The requests that the address wants to see, and those that come. */
const useRequestStream = (): Stream<RequestRow> & { isLive: boolean } => {
  const { filter, list } = useSearchFilter([...REQUEST_FILTERS, 'search'], requestQueryOf);
  const isLive = filter.to === undefined && !hasOwnReads(filter);
  const stream = useStream<RequestRow>({
    list,
    isEndless: isLive,
    queryOf: ({ createdFrom: from, createdTo: to, ...page }) => ({
      ...listRequestsOptions({ query: { ...filter, ...(from && { from }), ...(to && { to }), ...page } }),
      select: rowsOf,
      staleTime: 0,
      ...(isLive && { refetchInterval: EVERY }),
    }),
  });
  return { ...stream, isLive };
};

/** The columns of the log; `fresh`: the ids of those that came while it was looked at. */
const useRequestColumns = (fresh: ReadonlySet<string>): Column<RequestRow>[] => {
  const write = useWords(REQUESTS);
  const moments = useMoments();
  const whoOf = useWho();
  return useMemo(
    () => [
      { id: 'method', header: write('method'), width: '74px', cell: ({ method }) => method },
      {
        id: 'path',
        header: write('path'),
        width: 'minmax(180px, 3fr)',
        cell: ({ id, path }) => (
          <>
            <RowLink to={`/developers/requests/${id}`}>{path}</RowLink>
            <NewMark isNew={fresh.has(id)} />
          </>
        ),
      },
      { id: 'status', header: write('status'), width: '74px', cell: ({ status }) => <RequestStatus status={status} /> },
      { id: 'code', header: write('code'), width: 'minmax(110px, 1fr)', cell: ({ code }) => orDash(code) },
      { id: 'who', header: write('who'), width: 'minmax(110px, 1fr)', cell: whoOf },
      {
        id: 'time',
        header: write('time'),
        width: '84px',
        isRight: true,
        isMinor: true,
        cell: ({ durationMs }) => moments.milliseconds(durationMs),
      },
      { id: 'when', header: write('when'), width: '150px', cell: ({ at }) => <When at={at} /> },
    ],
    [write, moments, whoOf, fresh],
  );
};

/** A request of the log on a narrow screen. */
const RequestCard = ({ request, isNew }: { request: RequestRow; isNew: boolean }) => {
  const moments = useMoments();
  const whoOf = useWho();
  return (
    <>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Text component="span" size="sm" truncate miw={0}>
          <RowLink to={`/developers/requests/${request.id}`}>
            {request.method} {request.path}
          </RowLink>
          <NewMark isNew={isNew} />
        </Text>
        <RequestStatus status={request.status} />
      </Group>
      <Group justify="space-between" wrap="nowrap" mt={6} gap="xs">
        <Text size="xs" c="dimmed" truncate>
          {whoOf(request)}
        </Text>
        <Text size="xs" c="dimmed" style={{ flex: 'none' }}>
          {moments.milliseconds(request.durationMs)} · {moments.short(request.at)}
        </Text>
      </Group>
    </>
  );
};

/** What was requested of the API in the last 7 days, and how it was answered. */
export const RequestListPage = () => {
  const write = useWords(REQUESTS);
  const stream = useRequestStream();
  const { pages, fresh, isLive } = stream;
  const columns = useRequestColumns(fresh);
  const refresh = (
    <Button
      variant="default"
      loading={pages.isFetching && pages.total !== undefined}
      leftSection={<IconRefresh size={16} aria-hidden />}
      onClick={pages.retry}
    >
      {write('refresh')}
    </Button>
  );
  return (
    <DevelopersPage part="requests">
      <Text size="sm" c="dimmed">
        {write('about')} {!isLive && write('about.still')}
      </Text>
      <RequestFilters total={pages.total} isLive={isLive} tools={isLive ? <PauseButton stream={stream} /> : refresh} />
      <ArrivedButton stream={stream} />
      <DataList
        label={write('title')}
        columns={columns}
        pages={pages}
        card={(request) => <RequestCard request={request} isNew={fresh.has(request.id)} />}
        nameOf={({ method, path, id }) => `${method} ${path} ${id}`}
        order={{ by: 'createdAt', isUp: false }}
        filters={REQUEST_FILTERS}
        empty={
          <NothingHere icon={<IconTimeline aria-hidden />} title={write('empty.title')}>
            {write('empty.about')}
          </NothingHere>
        }
      />
    </DevelopersPage>
  );
};
