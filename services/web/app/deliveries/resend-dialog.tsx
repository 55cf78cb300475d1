import { Button, Group, Stack, Text } from '@mantine/core';
import { redeliverMany, type WebhookDelivery } from '../api/index.ts';
import { ErrorNotice, useAction } from '../feedback/index.ts';
import { Dialog } from '../forms/index.ts';
import { useWords } from '../intl/index.ts';
import { resendAll } from './resend.ts';
import { ResentTable } from './resent-table.tsx';
import { DELIVERIES } from './words.ts';

type Props = {
  deliveries: readonly WebhookDelivery[];
  /** Some were sent: nothing is selected any more. */
  onSent: () => void;
  onClose: () => void;
};

/** Names what is sent again before it is, and afterwards what became of each. */
export const ResendDialog = ({ deliveries, onSent, onClose }: Props) => {
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
    <Dialog opened onClose={onClose} size="lg" title={write('resend.title', { count: deliveries.length })}>
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
    </Dialog>
  );
};
