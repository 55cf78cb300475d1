import { Button, Group, Modal, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWords } from '../../intl/index.ts';
import { ErrorNotice } from '../../ui/index.ts';
import { BULK } from './words.ts';

type Props = {
  title: string;
  /** On the button that does it. */
  action: string;
  isRed?: boolean;
  isOpen: boolean;
  onClose: () => void;
  onConfirm: () => void;
  isPending: boolean;
  isDisabled?: boolean;
  error: unknown;
  children: ReactNode;
};

/** A dialog that does one thing: what it is about, "Cancel", and the button that does it. */
export const BulkDialog = (props: Props) => {
  const {
    title,
    action,
    isRed = false,
    isOpen,
    onClose,
    onConfirm,
    isPending,
    isDisabled = false,
    error,
    children,
  } = props;
  const write = useWords(BULK);
  return (
    <Modal opened={isOpen} onClose={onClose} title={title}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onConfirm();
        }}
      >
        <Stack gap="md">
          {error ? <ErrorNotice error={error} /> : null}
          {children}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {write('cancel')}
            </Button>
            <Button type="submit" {...(isRed && { color: 'red' })} loading={isPending} disabled={isDisabled}>
              {action}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
};
