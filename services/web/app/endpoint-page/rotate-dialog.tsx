import { Button, Group, Select, Stack } from '@mantine/core';
import { useState } from 'react';
import { rotateWebhookSecret } from '../api/index.ts';
import { SecretNotice } from '../endpoint-checks/index.ts';
import { ErrorNotice, useAction } from '../feedback/index.ts';
import { Dialog, FORMS } from '../forms/index.ts';
import { useWords } from '../intl/index.ts';
import { OVERLAPS, USUAL_OVERLAP, writtenOverlap } from './overlap.ts';
import { PAGE } from './words.ts';

type Props = { webhookId: string; isOpen: boolean; close: () => void };

/** Makes a new secret, which is shown once: the dialog is closed by its button alone then. */
export const RotateDialog = ({ webhookId, isOpen, close }: Props) => {
  const write = useWords(PAGE);
  const writeForm = useWords(FORMS);
  const [hours, setHours] = useState<number>(USUAL_OVERLAP);
  const action = useAction({
    run: async () => (await rotateWebhookSecret({ path: { webhookId }, body: { overlapHours: hours } })).data.data,
    showsErrors: true,
  });
  const finish = () => {
    action.reset();
    close();
  };
  const isShown = action.data !== undefined;
  return (
    <Dialog
      opened={isOpen}
      onClose={finish}
      title={write('rotate')}
      closeOnClickOutside={!isShown}
      closeOnEscape={!isShown}
      withCloseButton={!isShown}
      size="lg"
    >
      {action.data ? (
        <Stack>
          <SecretNotice secret={action.data.secret} />
          <Group justify="flex-end">
            <Button onClick={finish}>{write('rotate.close')}</Button>
          </Group>
        </Stack>
      ) : (
        <Stack>
          {action.error ? <ErrorNotice error={action.error} /> : null}
          <Select
            label={write('overlap')}
            description={write('overlap.about')}
            data={OVERLAPS.map((each) => {
              const { key, ...values } = writtenOverlap(each);
              return { value: `${each}`, label: write(key, values) };
            })}
            value={`${hours}`}
            onChange={(value) => value && setHours(Number(value))}
            allowDeselect={false}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={finish}>
              {writeForm('cancel')}
            </Button>
            <Button loading={action.isPending} onClick={() => action.mutate()}>
              {write('rotate')}
            </Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  );
};
