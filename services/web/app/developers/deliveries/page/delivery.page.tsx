import { Grid, Stack, Text, Timeline, Title } from '@mantine/core';
import { IconCheck, IconClock, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import {
  cancelDelivery,
  getDeliveryOptions,
  getEventOptions,
  redeliver,
  useRight,
  type WebhookDelivery,
  type WebhookDeliveryWithAttempts,
} from '../../../core/index.ts';
import { useFormats, useWords } from '../../../intl/index.ts';
import { ConfirmButton, type Fact, Facts, IdText, QueryBoundary } from '../../../ui/index.ts';
import { DevelopersPage } from '../../layout/developers-page.tsx';
import { isOpen } from '../../parts/delivery-state.ts';
import { DeliveryStatus } from '../../parts/delivery-status.tsx';
import { EndpointLink, eventPath, RecordLink } from '../../parts/record-link.tsx';
import { useMoments, When } from '../../parts/when.tsx';
import { EventPayload } from '../../payload/event-payload.tsx';
import { SignatureSection } from '../signature/signature-section.tsx';
import { AttemptItem } from './attempt-item.tsx';
import { DELIVERY } from './words.ts';

/** Every attempt of a delivery, the first one first, and when the next one is to come. */
const AttemptTimeline = ({ delivery }: { delivery: WebhookDeliveryWithAttempts }) => {
  const write = useWords(DELIVERY);
  const { ago } = useFormats();
  const moments = useMoments();
  const { attemptRecords: attempts, nextRetryAt } = delivery;
  return (
    <Stack gap="md" component="section" aria-label={write('attempts')}>
      <Title order={2} size="h4">
        {write('attempts')}
      </Title>
      {attempts.length === 0 && nextRetryAt === null && (
        <Text size="sm" c="dimmed">
          {write('attempts.none')}
        </Text>
      )}
      <Timeline bulletSize={22} lineWidth={2} active={attempts.length - 1}>
        {attempts.map((attempt, index) => {
          const isGood = attempt.result === 'success';
          const Sign = isGood ? IconCheck : IconX;
          return (
            <Timeline.Item
              // A delivery that was sent again begins to count anew.
              key={`${attempt.number} ${attempt.at}`}
              color={isGood ? 'teal' : 'red'}
              bullet={<Sign size={13} aria-hidden />}
            >
              <AttemptItem attempt={attempt} isLast={index === attempts.length - 1} />
            </Timeline.Item>
          );
        })}
        {nextRetryAt !== null && (
          <Timeline.Item bullet={<IconClock size={13} aria-hidden />}>
            <Text size="sm">{write('next.at', { ago: ago(nextRetryAt) })}</Text>
            <Text size="xs" c="dimmed">
              {moments.full(nextRetryAt)}
            </Text>
          </Timeline.Item>
        )}
      </Timeline>
    </Stack>
  );
};

/** Sends a delivery again, or gives it up while something of it is to come. */
const DeliveryActions = ({ delivery }: { delivery: WebhookDelivery }) => {
  const write = useWords(DELIVERY);
  const { webhookId, id: deliveryId } = delivery;
  const path = { webhookId, deliveryId };
  const isToCome = isOpen(delivery);
  return (
    <>
      {isToCome && (
        <ConfirmButton
          label={write('giveUp')}
          title={write('giveUp.title')}
          run={() => cancelDelivery({ path })}
          done={write('giveUp.done')}
        >
          {write('giveUp.about')}
        </ConfirmButton>
      )}
      <ConfirmButton
        label={write(isToCome ? 'resend.now' : 'resend')}
        title={write('resend.title')}
        run={() => redeliver({ path })}
        done={write('resend.done')}
        button={{ variant: 'filled' }}
        isHarmless
      >
        {write('resend.about')}
      </ConfirmButton>
    </>
  );
};

/** What a delivery says of itself; what it does not say is left out. */
const DeliveryFacts = ({ delivery, aggregate }: { delivery: WebhookDelivery; aggregate: string | null }) => {
  const write = useWords(DELIVERY);
  const format = useFormats();
  const moments = useMoments();
  const { id, webhookId, eventId, createdAt, deliveredAt, lastAttemptAt, nextRetryAt, statusCode, responseTime } =
    delivery;
  const at = (moment: string | null) => moment && <When at={moment} as="full" />;
  const facts: Fact[] = [
    [write('endpoint'), <EndpointLink key="endpoint" webhookId={webhookId} />],
    [write('event'), <IdText key="event" label={write('event')} id={eventId} to={eventPath(eventId)} />],
    [write('record'), aggregate && <RecordLink aggregate={aggregate} />],
    [write('code'), statusCode],
    [write('time'), responseTime !== null && moments.milliseconds(responseTime)],
    [write('created'), at(createdAt)],
    [write('delivered'), at(deliveredAt)],
    [write('last'), deliveredAt === null && at(lastAttemptAt)],
    [write('next'), nextRetryAt && format.ago(nextRetryAt)],
    [write('sequence'), delivery.sequence],
    [write('id'), <IdText key="id" label={write('id')} id={id} />],
  ];
  return <Facts facts={facts} columns={3} from="md" />;
};

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
