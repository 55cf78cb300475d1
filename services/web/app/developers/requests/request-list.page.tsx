import { Button, Group, Select, Text, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconRefresh, IconTimeline } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { type ListRequestsResponse, type LoggedRequest, listRequestsOptions } from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import {
  type Column,
  FilterSelect,
  listOf,
  NewMark,
  orDash,
  RowLink,
  useListSearch,
  useStream,
} from '../../ui/index.ts';
import { useCredentials } from '../credentials/parts/use-credentials.ts';
import { DevelopersPage } from '../layout/developers-page.tsx';
import { SpanFilter } from '../parts/list-filters.tsx';
import { type StreamedList, StreamList, useSearchFilter } from '../parts/stream-list.tsx';
import { useMoments, When } from '../parts/when.tsx';
import { RequestStatus, useWho } from './request-facts.tsx';
import { hasOwnReads, METHODS, REQUEST_FILTERS, requestQueryOf, STATUS_CLASSES } from './request-query.ts';
import { REQUESTS } from './words.ts';

type TextFilterProps = { name: 'path' | 'code'; label: string; width: number };

/** A filter that is typed, kept in the address as it is. */
const TextFilter = ({ name, label, width }: TextFilterProps) => {
  const [search, change] = useListSearch();
  const kept = search[name] ?? '';
  const [text, setText] = useState(kept);
  useEffect(() => setText(kept), [kept]);
  const commit = useDebouncedCallback((value: string) => change({ [name]: value.trim() }), 300);
  return (
    <TextInput
      aria-label={label}
      placeholder={label}
      spellCheck={false}
      value={text}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        commit(currentTarget.value);
      }}
      w={{ base: '100%', xs: width }}
    />
  );
};

/** By the key or client that requests were made with. */
const CredentialFilter = () => {
  const write = useWords(REQUESTS);
  const [search, change] = useListSearch();
  const { names, nameOf } = useCredentials();
  const chosen = search.credentialId;
  // An address may name one that is gone.
  const ids = [...new Set([...names.keys(), ...(chosen ? [chosen] : [])])];
  return (
    <Select
      aria-label={write('credential')}
      placeholder={write('credential')}
      data={ids.map((id) => ({ value: id, label: nameOf(id) ?? id }))}
      value={chosen ?? null}
      onChange={(id) => change({ credentialId: id ?? '' })}
      searchable
      clearable
      w={{ base: '100%', xs: 190 }}
    />
  );
};

/** Status, method, path, credential, code and time, kept in the address. */
const RequestFilters = () => {
  const write = useWords(REQUESTS);
  const [search] = useListSearch();
  const statuses = [...new Set([...STATUS_CLASSES, ...(listOf(search.status) ?? [])])];
  return (
    <>
      <FilterSelect
        name="status"
        label={write('status')}
        options={statuses.map((value) => ({ value, label: value }))}
      />
      <FilterSelect name="method" label={write('method')} options={METHODS.map((value) => ({ value, label: value }))} />
      <TextFilter name="path" label={write('path.begins')} width={200} />
      <CredentialFilter />
      <TextFilter name="code" label={write('code')} width={170} />
      <SpanFilter />
    </>
  );
};

/** A request as a row of a list that grows. */
type RequestRow = LoggedRequest & { createdAt: string };

/** A request is listed about a second after its answer, and no event says so. */
const EVERY = 5_000;

const rowsOf = ({ data, pagination }: ListRequestsResponse) => ({
  pagination,
  data: data.map((request): RequestRow => ({ ...request, createdAt: request.at })),
});

/** The requests that the address wants to see, and those that come. */
const useRequestStream = (): StreamedList<RequestRow> => {
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
  return { ...stream, isLive, filters: REQUEST_FILTERS, order: { by: 'createdAt', isUp: false }, isSearched: true };
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
      <StreamList<RequestRow>
        stream={stream}
        write={write}
        icon={<IconTimeline aria-hidden />}
        searchLabel={write('requestId')}
        tools={!isLive && refresh}
        columns={useRequestColumns(fresh)}
        card={(request) => <RequestCard request={request} isNew={fresh.has(request.id)} />}
        nameOf={({ method, path, id }) => `${method} ${path} ${id}`}
      >
        <RequestFilters />
      </StreamList>
    </DevelopersPage>
  );
};
