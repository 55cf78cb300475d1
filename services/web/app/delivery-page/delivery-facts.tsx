import type { WebhookDelivery } from '../api/index.ts';
import { IdText } from '../copying/index.ts';
import { useFormats, useWords } from '../intl/index.ts';
import { type Fact, Facts } from '../page/index.ts';
import { EndpointLink, eventPath, RecordLink, useMoments, When } from '../webhook-parts/index.ts';
import { DELIVERY } from './words.ts';

/** What a delivery says of itself; what it does not say is left out. */
export const DeliveryFacts = ({ delivery, aggregate }: { delivery: WebhookDelivery; aggregate: string | null }) => {
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
