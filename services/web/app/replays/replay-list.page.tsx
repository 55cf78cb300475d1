import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { IconPlus, IconRepeat } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { DevelopersPage } from '../developers/index.ts';
import { ErrorNotice, NothingHere } from '../feedback/index.ts';
import { useWords } from '../intl/index.ts';
import { FilterBar, useListSearch } from '../lists/index.ts';
import { useRight } from '../session/index.ts';
import { EndpointFilter, useEndpoints } from '../webhook-parts/index.ts';
import { ReplayCard } from './replay-card.tsx';
import { MOST_ENDPOINTS, useReplays } from './use-replays.ts';
import { REPLAYS } from './words.ts';

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
      <Suspense>{isNew && <NewReplayDialog onClose={() => change({ new: '', from: '', to: '' })} />}</Suspense>
    </DevelopersPage>
  );
};
