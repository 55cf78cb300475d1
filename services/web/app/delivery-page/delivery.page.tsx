import { Grid, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { getDeliveryOptions, getEventOptions, type WebhookDeliveryWithAttempts } from '../api/index.ts';
import { SignatureSection } from '../delivery-signature/index.ts';
import { DevelopersPage } from '../developers/index.ts';
import { QueryBoundary } from '../feedback/index.ts';
import { useWords } from '../intl/index.ts';
import { EventPayload } from '../payload/index.ts';
import { useRight } from '../session/index.ts';
import { DeliveryStatus } from '../webhook-parts/index.ts';
import { AttemptTimeline } from './attempt-timeline.tsx';
import { DeliveryActions } from './delivery-actions.tsx';
import { DeliveryFacts } from './delivery-facts.tsx';
import { DELIVERY } from './words.ts';

const Details = ({ delivery }: { delivery: WebhookDeliveryWithAttempts }) => {
  const canWrite = useRight('administer');
  const event = useQuery(getEventOptions({ path: { eventId: delivery.eventId } }));
  return (
    <Stack gap="xl">
      <DeliveryFacts delivery={delivery} aggregate={event.data?.data.aggregate ?? delivery.aggregate} />
      <Grid gap="xl">
        <Grid.Col span={{ base: 12, lg: 6 }}>
          <AttemptTimeline delivery={delivery} />
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 6 }}>
          <QueryBoundary query={event}>{({ data }) => <EventPayload event={data} />}</QueryBoundary>
        </Grid.Col>
      </Grid>
      {canWrite && <SignatureSection delivery={delivery} />}
    </Stack>
  );
};

/** A delivery: its attempts with what came back, what was sent, and how it was signed. */
export const DeliveryPage = () => {
  const write = useWords(DELIVERY);
  const { webhookId, id } = useParams({ strict: false }) as { webhookId: string; id: string };
  const canWrite = useRight('administer');
  const query = useQuery(getDeliveryOptions({ path: { webhookId, deliveryId: id } }));
  const delivery = query.data?.data;
  return (
    <DevelopersPage
      part="deliveries"
      title={delivery?.eventType ?? write('title')}
      badge={delivery && <DeliveryStatus {...delivery} />}
      actions={delivery && canWrite && <DeliveryActions delivery={delivery} />}
    >
      <QueryBoundary query={query}>{({ data }) => <Details delivery={data} />}</QueryBoundary>
    </DevelopersPage>
  );
};
