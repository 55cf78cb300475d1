import { Button, Group, Modal, Select, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../intl/index.ts';
import { ErrorNotice, FORMS, useAction } from '../../ui/index.ts';

type Props<R> = {
  words: { title: string; overlap: string; 'overlap.about': string; close: string };
  /** So long the former secret may stay good along with the new one. */
  overlaps: readonly { hours: number; label: string }[];
  usual: number;
  /** Nobody chooses: it is the usual one. */
  isFixed?: boolean;
  rotate: (overlapHours: number) => Promise<R>;
  /** What is shown of the new secret. */
  shown: (made: R) => ReactNode;
  isOpen: boolean;
  close: () => void;
};

/** Makes a new secret, which is shown once: the dialog is closed by its button alone then. */
export const RotateDialog = <R,>({
  words,
  overlaps,
  usual,
  isFixed = false,
  rotate,
  shown,
  isOpen,
  close,
}: Props<R>) => {
  const writeForm = useWords(FORMS);
  const [hours, setHours] = useState(usual);
  const action = useAction({ run: () => rotate(hours), showsErrors: true });
  const finish = () => {
    action.reset();
    close();
  };
  const isShown = action.data !== undefined;
  return (
    <Modal
      opened={isOpen}
      onClose={finish}
      title={words.title}
      closeOnClickOutside={!isShown}
      closeOnEscape={!isShown}
      withCloseButton={!isShown}
      size="lg"
    >
      {action.data ? (
        <Stack>
          {shown(action.data)}
          <Group justify="flex-end">
            <Button onClick={finish}>{words.close}</Button>
          </Group>
        </Stack>
      ) : (
        <Stack>
          {action.error ? <ErrorNotice error={action.error} /> : null}
          <Select
            label={words.overlap}
            description={words['overlap.about']}
            data={overlaps.map((each) => ({ value: `${each.hours}`, label: each.label }))}
            value={`${hours}`}
            onChange={(value) => value && setHours(Number(value))}
            allowDeselect={false}
            disabled={isFixed}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={finish}>
              {writeForm('cancel')}
            </Button>
            <Button loading={action.isPending} onClick={() => action.mutate()}>
              {words.title}
            </Button>
          </Group>
        </Stack>
      )}
    </Modal>
  );
};
