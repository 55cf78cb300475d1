import { Button, Group, Modal, Stack, Table, Text } from '@mantine/core';
import { redeliverMany, type WebhookDelivery } from '../../../core/index.ts';
import { useWords } from '../../../intl/index.ts';
import { ErrorNotice, StatusBadge, useAction } from '../../../ui/index.ts';
import { useEndpoints } from '../../parts/use-endpoints.ts';
import { type Resent, resendAll } from './resend.ts';
import { DELIVERIES } from './words.ts';

type ResentTableProps = { deliveries: readonly WebhookDelivery[]; resent: Resent };

/** Each delivery, and whether it is sent again or why not. */
const ResentTable = ({ deliveries, resent: { redelivered, failed } }: ResentTableProps) => {
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
                  <StatusBadge color={reasons.has(id) ? 'red' : 'teal'}>
                    {write(reasons.has(id) ? 'resend.not' : 'resend.sent')}
                  </StatusBadge>
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

type Props = {
  deliveries: readonly WebhookDelivery[];
  /** Some were sent: nothing is selected any more. */
  isOpen: boolean;
  onSent: () => void;
  onClose: () => void;
};

/** Names what is sent again before it is, and afterwards what became of each. */
export const ResendDialog = ({ deliveries, isOpen, onSent, onClose }: Props) => {
  const write = useWords(DELIVERIES);
  const action = useAction({
    run: () =>
      resendAll(
        deliveries.map(({ id }) => id),
        async (ids) => (await redeliverMany({ body: { ids } })).data.data,
      ),
    after: onSent,
    showsErrors: true,
  });
  const { data: resent } = action;
  return (
    <Modal opened={isOpen} onClose={onClose} size="lg" title={write('resend.title', { count: deliveries.length })}>
      <Stack gap="md">
        {action.error ? <ErrorNotice error={action.error} /> : null}
        {resent ? (
          <ResentTable deliveries={deliveries} resent={resent} />
        ) : (
          <Text size="sm">{write('resend.about')}</Text>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} data-autofocus>
            {write(resent ? 'close' : 'cancel')}
          </Button>
          {resent === undefined && (
            <Button loading={action.isPending} onClick={() => action.mutate()}>
              {write('resend')}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
};
