import { Badge, Table, Text } from '@mantine/core';
import type { WebhookDelivery } from '../api/index.ts';
import { useWords } from '../intl/index.ts';
import { useEndpoints } from '../webhook-parts/index.ts';
import type { Resent } from './resend.ts';
import { DELIVERIES } from './words.ts';

type Props = { deliveries: readonly WebhookDelivery[]; resent: Resent };

/** Each delivery, and whether it is sent again or why not. */
export const ResentTable = ({ deliveries, resent: { redelivered, failed } }: Props) => {
  const write = useWords(DELIVERIES);
  const { nameOf } = useEndpoints();
  const reasons = new Map(failed.map(({ id, message }) => [id, message]));
  const sums = [
    write('resend.result', { count: redelivered.length }),
    ...(failed.length > 0 ? [write('resend.failed', { count: failed.length })] : []),
  ];
  return (
    <>
      <Text size="sm" role="status">
        {sums.join(', ')}
      </Text>
      <Table.ScrollContainer minWidth={0} maxHeight={320}>
        <Table verticalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{write('delivery')}</Table.Th>
              <Table.Th>{write('outcome')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {deliveries.map(({ id, eventType, webhookId }) => (
              <Table.Tr key={id}>
                <Table.Td>
                  <Text size="sm">{eventType}</Text>
                  <Text size="xs" c="dimmed">
                    {nameOf(webhookId)}
                  </Text>
                </Table.Td>
                <Table.Td>
                  <Badge variant="light" color={reasons.has(id) ? 'red' : 'teal'} tt="none">
                    {write(reasons.has(id) ? 'resend.not' : 'resend.sent')}
                  </Badge>
                  {reasons.get(id) && <Text size="xs">{reasons.get(id)}</Text>}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </>
  );
};
