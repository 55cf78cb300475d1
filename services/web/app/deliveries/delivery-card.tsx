import { Group, Text } from '@mantine/core';
import type { WebhookDelivery } from '../api/index.ts';
import { RowLink } from '../lists/index.ts';
import { NewMark } from '../live-list/index.ts';
import { DeliveryStatus, deliveryPath, OutcomeText, useEndpoints, useMoments } from '../webhook-parts/index.ts';

type Props = { delivery: WebhookDelivery; isNew: boolean };

/** A delivery of a list on a narrow screen. */
export const DeliveryCard = ({ delivery, isNew }: Props) => {
  const { nameOf } = useEndpoints();
  const moments = useMoments();
  return (
    <>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Text component="span" size="sm" truncate miw={0}>
          <RowLink to={deliveryPath(delivery)}>{delivery.eventType}</RowLink>
          <NewMark isNew={isNew} />
        </Text>
        <DeliveryStatus {...delivery} />
      </Group>
      <Group justify="space-between" wrap="nowrap" mt={6} gap="xs">
        <Text size="xs" c="dimmed" truncate>
          {nameOf(delivery.webhookId)}
        </Text>
        <Text size="xs" c="dimmed" style={{ flex: 'none' }}>
          <OutcomeText {...delivery} /> · {moments.short(delivery.createdAt)}
        </Text>
      </Group>
    </>
  );
};
