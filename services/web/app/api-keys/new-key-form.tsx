import { Text, TextInput } from '@mantine/core';
import { type ApiKeyWithKey, createApiKey } from '../api/index.ts';
import { PRESETS, type Scope, ScopeFields } from '../credentials/index.ts';
import { DayInput, RecordForm, useRecordForm } from '../forms/index.ts';
import { useWords } from '../intl/index.ts';
import { useSession } from '../session/index.ts';
import { API_KEYS } from './words.ts';

type Values = { name: string; scopes: Scope[]; expiresAt: string | null };

const VALUES: Values = { name: '', scopes: [...PRESETS.read], expiresAt: null };

/** What a key is called, what it may do and how long. The API wants a recent proof of who makes it. */
export const NewKeyForm = ({ show }: { show: (key: ApiKeyWithKey) => void }) => {
  const write = useWords(API_KEYS);
  const { business } = useSession();
  const { form, ...state } = useRecordForm({
    values: VALUES,
    save: ({ expiresAt, ...typed }) =>
      // The end of that day, where the person is.
      createApiKey({
        body: { ...typed, expiresAt: expiresAt === null ? null : new Date(`${expiresAt}T23:59:59`).toISOString() },
      }),
    done: () => write('created'),
    after: ({ data }) => show(data.data),
  });
  const scopes = form.getInputProps('scopes');
  return (
    <RecordForm {...state} back="/developers/api-keys" saveLabel={write('create')}>
      <TextInput
        label={write('name')}
        description={write('name.about')}
        required
        data-autofocus
        maxLength={120}
        {...form.getInputProps('name')}
      />
      <ScopeFields value={scopes.value} onChange={scopes.onChange} error={scopes.error} />
      <DayInput
        label={write('expiresAt')}
        description={write('expiresAt.about')}
        {...form.getInputProps('expiresAt')}
      />
      <Text size="sm" c="dimmed">
        {write('business', { name: business.name })} {write('life')}
      </Text>
    </RecordForm>
  );
};
