import { Anchor, Code } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { EventWithDeliveries } from '../api/index.ts';
import { useWords } from '../intl/index.ts';
import { useNames } from '../names/index.ts';
import { type Fact, Facts } from '../page/index.ts';
import { eventPath, RecordLink, useMoments } from '../webhook-parts/index.ts';
import { EVENT } from './words.ts';

/** When it happened, who did it, and what it is about. */
export const EventFacts = ({ event }: { event: EventWithDeliveries }) => {
  const write = useWords(EVENT);
  const moments = useMoments();
  const { nameOf } = useNames();
  const { id, createdAt, aggregate, previousEventId: previous, metadata } = event;
  const facts: Fact[] = [
    [write('happened'), moments.full(createdAt)],
    [write('who'), metadata.userId === null ? write('nobody') : nameOf(metadata.userId)],
    [write('record'), aggregate && <RecordLink aggregate={aggregate} />],
    [
      write('history'),
      aggregate && (
        <Anchor component={Link} to="/developers/events" search={{ search: aggregate } as never} size="sm">
          {write('history.show')}
        </Anchor>
      ),
    ],
    [
      write('previous'),
      previous && (
        <Anchor component={Link} to={eventPath(previous)} size="sm">
          {previous}
        </Anchor>
      ),
    ],
    [write('id'), <Code key="id">{id}</Code>],
  ];
  return <Facts facts={facts} columns={3} from="md" />;
};
