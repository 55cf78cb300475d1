import { Button, Group, Select, Stack } from '@mantine/core';
import { useState } from 'react';
import { type OAuthClient, rotateOAuthClientSecret } from '../api/index.ts';
import { SecretAlert } from '../credentials/index.ts';
import { ErrorNotice, useAction } from '../feedback/index.ts';
import { Dialog, FORMS } from '../forms/index.ts';
import { useWords } from '../intl/index.ts';
import { OVERLAPS, writtenOverlap } from './overlap.ts';
import { OAUTH_CLIENTS } from './words.ts';

type Props = { client: OAuthClient; close: () => void };

/** Makes a new secret, which is shown once: the dialog is closed by its button alone then. */
export const RotateDialog = ({ client: { id, status }, close }: Props) => {
  const write = useWords(OAUTH_CLIENTS);
  const writeForm = useWords(FORMS);
  // Of a suspended one the former secret ends at once, whatever is chosen.
  const isSuspended = status === 'suspended';
  const [hours, setHours] = useState(isSuspended ? 0 : 24);
  const action = useAction({
    run: async () => (await rotateOAuthClientSecret({ path: { id }, body: { overlapHours: hours } })).data.data,
    showsErrors: true,
  });
  const isShown = action.data !== undefined;
  return (
    <Dialog
      opened
      onClose={close}
      title={write('rotate')}
      closeOnClickOutside={!isShown}
      closeOnEscape={!isShown}
      withCloseButton={!isShown}
      size="lg"
    >
      {action.data ? (
        <Stack>
          <SecretAlert label={write('secret')} value={action.data.clientSecret} />
          <Group justify="flex-end">
            <Button onClick={close}>{write('rotate.close')}</Button>
          </Group>
        </Stack>
      ) : (
        <Stack>
          {action.error ? <ErrorNotice error={action.error} /> : null}
          <Select
            label={write('overlap')}
            description={write('overlap.about')}
            data={OVERLAPS.map((each) => {
              const { key, ...rest } = writtenOverlap(each);
              return { value: `${each}`, label: write(key, 'values' in rest ? rest.values : undefined) };
            })}
            value={`${hours}`}
            onChange={(value) => value && setHours(Number(value))}
            allowDeselect={false}
            disabled={isSuspended}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={close}>
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
