import { Button, Text } from '@mantine/core';
import { IconRefresh, IconTimeline } from '@tabler/icons-react';
import { DevelopersPage } from '../developers/index.ts';
import { NothingHere } from '../feedback/index.ts';
import { useWords } from '../intl/index.ts';
import { DataList } from '../lists/index.ts';
import { ArrivedButton, PauseButton } from '../live-list/index.ts';
import { RequestCard } from './request-card.tsx';
import { RequestFilters } from './request-filters.tsx';
import { REQUEST_FILTERS } from './request-query.ts';
import { useRequestColumns } from './use-request-columns.tsx';
import { useRequestStream } from './use-request-stream.ts';
import { REQUESTS } from './words.ts';

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
