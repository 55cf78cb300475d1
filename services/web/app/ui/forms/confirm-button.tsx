import { Button, type ButtonProps, Group, Modal, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useWords } from '../../intl/index.ts';
import { ErrorNotice } from '../feedback/error-notice.tsx';
import { type Gone, leaveRecord } from '../feedback/leave-record.ts';
import { useAction } from '../feedback/use-action.tsx';
import { FORMS } from './words.ts';

type Props<O> = {
  /** On the button, and on the one in the dialog. */
  label: string;
  title: string;
  /** What happens, and what cannot be undone. */
  children: ReactNode;
  run: () => Promise<O>;
  /** What is said when it worked, which may be by what was answered. */
  done: string | ((output: O) => string);
  after?: () => void;
  /** Where it deletes the record of the page: the page is left. */
  gone?: Gone | undefined;
  /** What ends or deletes something is red. */
  isHarmless?: boolean;
  /** How the button looks and where it stands. */
  button?: Pick<ButtonProps, 'size' | 'variant' | 'flex' | 'ml' | 'style'>;
};

/** Does something of consequence after a dialog has named it. */
export const ConfirmButton = <O,>(props: Props<O>) => {
  const { label, title, children, run, done, after, gone, isHarmless = false, button } = props;
  const write = useWords(FORMS);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [isOpen, { open, close }] = useDisclosure(false);
  const finish = () => {
    close();
    after?.();
  };
  const runAndLeave = async () => {
    const output = await run();
    if (gone) await leaveRecord(queries, gone, navigate);
    return output;
  };
  const action = useAction<void, O>({
    run: runAndLeave,
    done: (output) => (typeof done === 'string' ? done : done(output)),
    after: finish,
    showsErrors: true,
  });
  const color = isHarmless ? undefined : 'red';
  return (
    <>
      <Button variant="subtle" {...button} {...(color && { color })} onClick={open}>
        {label}
      </Button>
      <Modal opened={isOpen} onClose={close} title={title}>
        <Stack gap="md">
          {action.error ? <ErrorNotice error={action.error} /> : null}
          <Text component="div">{children}</Text>
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={close} data-autofocus>
              {write('cancel')}
            </Button>
            <Button {...(color && { color })} loading={action.isPending} onClick={() => action.mutate()}>
              {label}
            </Button>
          </Group>
        </Stack>
      </Modal>
    </>
  );
};
