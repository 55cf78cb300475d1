import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { EventWithDeliveries } from '../api/index.ts';
import { IdText } from '../copying/index.ts';
import { useWords } from '../intl/index.ts';
import { useNames } from '../names/index.ts';
import { type Fact, Facts } from '../page/index.ts';
import { eventPath, RecordLink, When } from '../webhook-parts/index.ts';
import { EVENT } from './words.ts';

/** When it happened, who did it, and what it is about. */
export const EventFacts = ({ event }: { event: EventWithDeliveries }) => {
  const write = useWords(EVENT);
  const { nameOf } = useNames();
  const { id, createdAt, aggregate, previousEventId: previous, metadata } = event;
  const facts: Fact[] = [
    [write('happened'), <When key="at" at={createdAt} as="full" />],
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
      previous && <IdText key="previous" label={write('previous')} id={previous} to={eventPath(previous)} />,
    ],
    [write('id'), <IdText key="id" label={write('id')} id={id} />],
  ];
  return <Facts facts={facts} columns={3} from="md" />;
};
