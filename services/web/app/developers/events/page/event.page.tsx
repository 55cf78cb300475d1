import { Anchor, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { type EventWithDeliveries, getEventOptions, type WebhookDelivery } from '../../../core/index.ts';
import { useWords, words } from '../../../intl/index.ts';
import { type Fact, Facts, IdText, QueryBoundary, RowLink, useNames } from '../../../ui/index.ts';
import { DevelopersPage } from '../../layout/developers-page.tsx';
import { DeliveryStatus, OutcomeText } from '../../parts/delivery-status.tsx';
import { deliveryPath, eventPath, RecordLink } from '../../parts/record-link.tsx';
import { useEndpoints } from '../../parts/use-endpoints.ts';
import { useMoments, When } from '../../parts/when.tsx';
import { EventPayload } from '../../payload/event-payload.tsx';
import classes from './event-deliveries.module.css';

const EVENT = words({
  title: ['Event', 'Événement'],
  happened: ['Happened', 'Survenu'],
  record: ['Record', 'Élément'],
  who: ['Who', 'Qui'],
  nobody: ['Outlay', 'Outlay'],
  id: ['Event ID', 'Identifiant de l’événement'],
  previous: ['Event before', 'Événement précédent'],
  history: ['Same record', 'Même élément'],
  'history.show': ['All its events', 'Tous ses événements'],
  deliveries: ['Deliveries', 'Livraisons'],
  'deliveries.none': [
    'No endpoint subscribes to this, or none did when it happened. A replay delivers it later.',
    'Aucun point de terminaison n’y est abonné, ou ne l’était à ce moment. Un renvoi peut le livrer plus tard.',
  ],
  attempts: [
    '{count, plural, one {# attempt} other {# attempts}}',
    '{count, plural, one {# tentative} other {# tentatives}}',
  ],
});

const Row = ({ delivery }: { delivery: WebhookDelivery }) => {
  const write = useWords(EVENT);
  const moments = useMoments();
  const { nameOf } = useEndpoints();
  const { webhookId, attempts, responseTime } = delivery;
  return (
    <li className={classes.row}>
      <div className={classes.name}>
        <RowLink to={deliveryPath(delivery)}>{nameOf(webhookId)}</RowLink>
      </div>
      <DeliveryStatus {...delivery} />
      <Text size="xs" c="dimmed">
        <OutcomeText {...delivery} /> · {responseTime !== null && `${moments.milliseconds(responseTime)} · `}
        {write('attempts', { count: attempts })}
      </Text>
    </li>
  );
};

/** Where an event was sent: an endpoint a line, which leads to the delivery. */
const EventDeliveries = ({ deliveries }: { deliveries: readonly WebhookDelivery[] }) => {
  const write = useWords(EVENT);
  return (
    <Stack gap="sm" component="section" aria-label={write('deliveries')}>
      <Title order={2} size="h4">
        {write('deliveries')}
      </Title>
      {deliveries.length === 0 ? (
        <Text size="sm" c="dimmed">
          {write('deliveries.none')}
        </Text>
      ) : (
        <ul className={classes.list}>
          {deliveries.map((delivery) => (
            <Row key={delivery.id} delivery={delivery} />
          ))}
        </ul>
      )}
    </Stack>
  );
};

/** When it happened, who did it, and what it is about. */
const EventFacts = ({ event }: { event: EventWithDeliveries }) => {
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

/** An event: what happened to which record, what it changed, and where it was sent. */
export const EventPage = () => {
  const write = useWords(EVENT);
  const { id } = useParams({ strict: false }) as { id: string };
  const query = useQuery(getEventOptions({ path: { eventId: id } }));
  return (
    <DevelopersPage part="events" title={query.data?.data.type ?? write('title')}>
      <QueryBoundary query={query}>
        {({ data: event }) => (
          <Stack gap="xl">
            <EventFacts event={event} />
            <EventDeliveries deliveries={event.deliveries} />
            {/* Each event is looked at anew: its payload first. */}
            <EventPayload key={event.id} event={event} />
          </Stack>
        )}
      </QueryBoundary>
    </DevelopersPage>
  );
};
