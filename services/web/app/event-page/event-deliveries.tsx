import { Stack, Text, Title } from '@mantine/core';
import type { WebhookDelivery } from '../api/index.ts';
import { useWords } from '../intl/index.ts';
import { RowLink } from '../lists/index.ts';
import { DeliveryStatus, deliveryPath, OutcomeText, useEndpoints, useMoments } from '../webhook-parts/index.ts';
import classes from './event-deliveries.module.css';
import { EVENT } from './words.ts';

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
export const EventDeliveries = ({ deliveries }: { deliveries: readonly WebhookDelivery[] }) => {
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
