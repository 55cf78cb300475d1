import { Group, Stack, Table, Text, Title } from '@mantine/core';
import type { WebhookDelivery } from '../api/index.ts';
import { useFormats, useWords } from '../intl/index.ts';
import { orDash, RowLink } from '../lists/index.ts';
import { DeliveryStatus, deliveryPath, useEndpoints, useMoments } from '../webhook-parts/index.ts';
import { EVENT } from './words.ts';

const Row = ({ delivery }: { delivery: WebhookDelivery }) => {
  const format = useFormats();
  const moments = useMoments();
  const { nameOf } = useEndpoints();
  const { webhookId, statusCode, error, attempts, responseTime } = delivery;
  return (
    <Table.Tr pos="relative">
      <Table.Td style={{ overflowWrap: 'anywhere' }}>
        <RowLink to={deliveryPath(delivery)}>{nameOf(webhookId)}</RowLink>
      </Table.Td>
      <Table.Td>
        <DeliveryStatus {...delivery} />
      </Table.Td>
      <Table.Td>
        <Group gap={6}>
          {orDash(statusCode ?? error?.replaceAll('_', ' '))}
          {responseTime !== null && (
            <Text size="xs" c="dimmed" span>
              {moments.milliseconds(responseTime)}
            </Text>
          )}
        </Group>
      </Table.Td>
      <Table.Td ta="right">{format.number(attempts)}</Table.Td>
    </Table.Tr>
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
        <Table highlightOnHover verticalSpacing={8}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{write('endpoint')}</Table.Th>
              <Table.Th>{write('status')}</Table.Th>
              <Table.Th>{write('answer')}</Table.Th>
              <Table.Th ta="right">{write('attempts')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {deliveries.map((delivery) => (
              <Row key={delivery.id} delivery={delivery} />
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Stack>
  );
};
