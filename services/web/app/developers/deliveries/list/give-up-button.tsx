import { Button, Group, Modal, Select, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { cancelPendingDeliveries } from '../../../core/index.ts';
import { useWords } from '../../../intl/index.ts';
import { ErrorNotice, LateDialog, listOf, useAction, useListSearch } from '../../../ui/index.ts';
import { useEndpoints } from '../../parts/use-endpoints.ts';
import { DELIVERIES } from './words.ts';

const GiveUpDialog = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => {
  const write = useWords(DELIVERIES);
  const [search] = useListSearch();
  const { endpoints, nameOf } = useEndpoints();
  // Whoever looks at one endpoint means that one.
  const [only, ...others] = listOf(search.webhookId) ?? endpoints.map(({ id }) => id);
  const [webhookId, setWebhookId] = useState(others.length === 0 ? (only ?? null) : null);
  const action = useAction({
    run: (id: string) => cancelPendingDeliveries({ path: { webhookId: id } }),
    done: ({ data }) => write('giveUp.done', { count: data.data.cancelledCount }),
    after: onClose,
    showsErrors: true,
  });
  return (
    <Modal opened={isOpen} onClose={onClose} title={write('giveUp.title')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (webhookId !== null) action.mutate(webhookId);
        }}
      >
        <Stack gap="md">
          {action.error ? <ErrorNotice error={action.error} /> : null}
          <Select
            label={write('endpoint')}
            placeholder={write('giveUp.choose')}
            data={endpoints.map(({ id }) => ({ value: id, label: nameOf(id) }))}
            value={webhookId}
            onChange={setWebhookId}
            allowDeselect={false}
            data-autofocus
            required
          />
          <Text size="sm">{write('giveUp.about')}</Text>
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {write('cancel')}
            </Button>
            <Button type="submit" color="red" loading={action.isPending} disabled={webhookId === null}>
              {write('giveUp')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
};

/** Ends all that waits for an endpoint, after a dialog has named it. */
export const GiveUpButton = () => {
  const write = useWords(DELIVERIES);
  const [isOpen, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button variant="default" onClick={open}>
        {write('giveUp')}
      </Button>
      <LateDialog of={isOpen}>{(_, isShown) => <GiveUpDialog isOpen={isShown} onClose={close} />}</LateDialog>
    </>
  );
};
