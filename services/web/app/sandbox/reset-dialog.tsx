import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { resetSandbox, type SandboxReset } from '../api/index.ts';
import { ErrorNotice, useAction } from '../feedback/index.ts';
import { Dialog, FORMS } from '../forms/index.ts';
import { useWords } from '../intl/index.ts';
import { SANDBOX } from './words.ts';

type Props = { name: string; close: () => void; onBegun: (reset: SandboxReset) => void };

/** Resets the business once somebody has typed its name. */
export const ResetDialog = ({ name, close, onBegun }: Props) => {
  const write = useWords(SANDBOX);
  const writeForm = useWords(FORMS);
  const [typed, setTyped] = useState('');
  const action = useAction({
    run: async () => (await resetSandbox({ body: { confirm: typed } })).data.data,
    after: (reset) => {
      close();
      onBegun(reset);
    },
    showsErrors: true,
  });
  return (
    <Dialog opened onClose={close} title={write('reset.title', { name })}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          action.mutate();
        }}
      >
        <Stack gap="md">
          {action.error ? <ErrorNotice error={action.error} /> : null}
          <TextInput
            label={write('reset.name')}
            description={write('reset.name.about', { name })}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            autoComplete="off"
            data-autofocus
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={close}>
              {writeForm('cancel')}
            </Button>
            <Button type="submit" color="red" loading={action.isPending} disabled={typed.trim() !== name}>
              {write('reset.open')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
};
