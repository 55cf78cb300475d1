import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import type { UseMutationResult } from '@tanstack/react-query';
import { ErrorNotice } from '../feedback/index.ts';
import { FORMS } from '../forms/index.ts';
import { useWords } from '../intl/index.ts';
import { BILL } from './words.ts';

type Props = { action: UseMutationResult<unknown, unknown, void>; onClose: () => void };

/** Names what is lost before a bill is deleted. */
export const DeleteDialog = ({ action, onClose }: Props) => {
  const write = useWords(BILL);
  const writeForm = useWords(FORMS);
  return (
    <Modal opened onClose={onClose} title={write('delete.title')}>
      <Stack gap="md">
        {action.error ? <ErrorNotice error={action.error} /> : null}
        <Text>{write('delete.about')}</Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} data-autofocus>
            {writeForm('cancel')}
          </Button>
          <Button color="red" loading={action.isPending} onClick={() => action.mutate()}>
            {write('delete')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
};
