import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { IconPlus, IconRepeat } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { lazy } from 'react';
import { listReplaysOptions, useRight, type WebhookReplay } from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import { ErrorNotice, FilterBar, LateDialog, listOf, NothingHere, useListSearch } from '../../ui/index.ts';
import { DevelopersPage } from '../layout/developers-page.tsx';
import { EndpointFilter } from '../parts/list-filters.tsx';
import { useEndpoints } from '../parts/use-endpoints.ts';
import { isUnderWay } from './progress.ts';
import { ReplayCard } from './replay-card.tsx';
import { REPLAYS } from './words.ts';

/** So many endpoints are read at most: each has a list of its own. */
const MOST_ENDPOINTS = 20;
/** As often the progress of what runs is read. */
const REFRESH = 2_000;

/** The replays to the endpoints that the address names, or to all, the newest first; what only counted is none. */
const useReplays = () => {
  const [search] = useListSearch();
  const { endpoints, isRead } = useEndpoints();
  const wanted = listOf(search.webhookId) ?? endpoints.map(({ id }) => id);
  const queries = useQueries({
    queries: wanted.slice(0, MOST_ENDPOINTS).map((webhookId) => ({
      ...listReplaysOptions({ path: { webhookId }, query: { pageSize: 100, sortBy: 'createdAt', sortOrder: 'desc' } }),
      refetchInterval: ({ state }: { state: { data?: { data: WebhookReplay[] } | undefined } }) =>
        state.data?.data.some(isUnderWay) ? REFRESH : false,
    })),
  });
  const replays = queries.flatMap(({ data }) => data?.data ?? []).filter(({ dryRun }) => !dryRun);
  return {
    replays: replays.sort((one, other) => other.createdAt.localeCompare(one.createdAt)),
    isRead: isRead && queries.every(({ data, error }) => data !== undefined || error !== null),
    error: queries.find(({ error }) => error)?.error ?? null,
    retry: () => void Promise.all(queries.map(({ refetch }) => refetch())),
    isCut: wanted.length > MOST_ENDPOINTS,
  };
};

/** Loaded when somebody sets one up. */
const NewReplayDialog = lazy(() =>
  import('./new-replay-dialog.tsx').then((loaded) => ({ default: loaded.NewReplayDialog })),
);

const FILTERS = ['webhookId'];

const Replays = ({ replays, isRead, error, retry, isCut }: ReturnType<typeof useReplays>) => {
  const write = useWords(REPLAYS);
  if (error) return <ErrorNotice error={error} retry={retry} />;
  if (!isRead) return <Skeleton height={140} />;
  if (replays.length === 0)
    return (
      <NothingHere icon={<IconRepeat aria-hidden />} title={write('empty.title')}>
        {write('empty.about')}
      </NothingHere>
    );
  return (
    <Stack gap="sm">
      {isCut && (
        <Text size="sm" c="dimmed">
          {write('many.endpoints', { count: MOST_ENDPOINTS })}
        </Text>
      )}
      <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }} aria-label={write('title')}>
        {replays.map((replay) => (
          <ReplayCard key={replay.id} replay={replay} />
        ))}
      </Stack>
    </Stack>
  );
};

/** Past events on their way to an endpoint again, and a way to send some. */
export const ReplayListPage = () => {
  const write = useWords(REPLAYS);
  const [search, change] = useListSearch();
  const { isRead } = useEndpoints();
  const replays = useReplays();
  const canWrite = useRight('administer');
  const isNew = search.new !== undefined && canWrite && isRead;
  return (
    <DevelopersPage
      part="replays"
      actions={
        canWrite && (
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => change({ new: '1' })}>
            {write('new')}
          </Button>
        )
      }
    >
      <Text size="sm">{write('about')}</Text>
      <FilterBar filters={FILTERS} total={replays.isRead ? replays.replays.length : undefined} isSearched={false}>
        <EndpointFilter />
      </FilterBar>
      <Replays {...replays} />
      <LateDialog of={isNew}>
        {(_, isShown) => <NewReplayDialog isOpen={isShown} onClose={() => change({ new: '', from: '', to: '' })} />}
      </LateDialog>
    </DevelopersPage>
  );
};
