import { Alert, Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { createScimToken, type ScimToken, useSession } from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import { RoleSelect } from '../../people/index.ts';
import { CopyLine, DayInput, RecordForm, useRecordForm } from '../../ui/index.ts';
import { DIRECTORY } from './words.ts';

type Values = { name: string; defaultRole: ScimToken['defaultRole']; expiresAt: string | null };

type FormProps = { close: () => void; show: (token: string) => void };

const TokenForm = ({ close, show }: FormProps) => {
  const write = useWords(DIRECTORY);
  const { business } = useSession();
  const values: Values = { name: '', defaultRole: 'employee', expiresAt: null };
  const { form, ...state } = useRecordForm({
    values,
    save: ({ expiresAt, ...typed }) =>
      createScimToken({
        path: { businessId: business.id },
        // The end of that day, where the person is.
        body: { ...typed, expiresAt: expiresAt && new Date(`${expiresAt}T23:59:59`).toISOString() },
      }),
    after: ({ data }) => (data.data.token ? show(data.data.token) : close()),
  });
  return (
    <RecordForm {...state} onCancel={close} saveLabel={write('token.add')}>
      <TextInput
        label={write('name')}
        description={write('name.about')}
        required
        data-autofocus
        {...form.getInputProps('name')}
      />
      <RoleSelect label={write('defaultRole')} {...form.getInputProps('defaultRole')} />
      <DayInput
        label={write('expiresAt')}
        description={write('expiresAt.about')}
        {...form.getInputProps('expiresAt')}
      />
    </RecordForm>
  );
};

/** Creates a token, which is shown once: the dialog is closed by its button alone then. */
export const TokenDialog = ({ isOpen, close }: { isOpen: boolean; close: () => void }) => {
  const write = useWords(DIRECTORY);
  const [token, setToken] = useState<string | undefined>(undefined);
  const finish = () => {
    setToken(undefined);
    close();
  };
  const isShown = token !== undefined;
  return (
    <Modal
      opened={isOpen}
      onClose={finish}
      title={write('token.add')}
      closeOnClickOutside={!isShown}
      closeOnEscape={!isShown}
      withCloseButton={!isShown}
    >
      {token === undefined ? (
        <TokenForm close={finish} show={setToken} />
      ) : (
        <Stack>
          <Alert color="yellow" title={write('shown')}>
            {write('shown.about')}
          </Alert>
          <CopyLine label={write('token')} value={token} />
          <Group justify="flex-end">
            <Button onClick={finish}>{write('close')}</Button>
          </Group>
        </Stack>
      )}
    </Modal>
  );
};
