import { IconBolt } from '@tabler/icons-react';
import { DevelopersPage } from '../developers/index.ts';
import { NothingHere } from '../feedback/index.ts';
import { useWords } from '../intl/index.ts';
import { DataList, FilterBar } from '../lists/index.ts';
import { ArrivedButton, PauseButton } from '../live-list/index.ts';
import { KindFilter, SpanFilter } from '../webhook-parts/index.ts';
import { EventCard } from './event-card.tsx';
import { EVENT_FILTERS } from './event-query.ts';
import { useEventColumns } from './use-event-columns.tsx';
import { useEventStream } from './use-event-stream.ts';
import { EVENTS } from './words.ts';

/** What happened in the business in the last 30 days, as receivers get it. */
export const EventListPage = () => {
  const write = useWords(EVENTS);
  const stream = useEventStream();
  const { pages, fresh, isLive } = stream;
  const columns = useEventColumns(fresh);
  return (
    <DevelopersPage part="events">
      <FilterBar
        filters={EVENT_FILTERS}
        total={pages.total}
        isLive={isLive}
        searchLabel={write('search')}
        tools={isLive && <PauseButton stream={stream} />}
      >
        <KindFilter name="type" />
        <SpanFilter />
      </FilterBar>
      <ArrivedButton stream={stream} />
      <DataList
        label={write('title')}
        columns={columns}
        pages={pages}
        card={(event) => <EventCard event={event} isNew={fresh.has(event.id)} />}
        nameOf={({ type, id }) => `${type} ${id}`}
        order={{ by: 'createdAt', isUp: false }}
        filters={EVENT_FILTERS}
        empty={
          <NothingHere icon={<IconBolt aria-hidden />} title={write('empty.title')}>
            {write('empty.about')}
          </NothingHere>
        }
      />
    </DevelopersPage>
  );
};
