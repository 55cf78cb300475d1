import { Text, TextInput } from '@mantine/core';
import { type ApiKeyWithKey, apiUrl, createApiKey, useSession } from '../../../core/index.ts';
import { useWords } from '../../../intl/index.ts';
import { CodeBlock, DayInput, RecordForm, useRecordForm } from '../../../ui/index.ts';
import { NewSecretPage } from '../../parts/new-secret-page.tsx';
import { SecretAlert } from '../../parts/secret-alert.tsx';
import { ScopeFields } from '../parts/scope-fields.tsx';
import { PRESETS, type Scope } from '../parts/scopes.ts';
import { API_KEYS } from './words.ts';

type Values = { name: string; scopes: Scope[]; expiresAt: string | null };

const VALUES: Values = { name: '', scopes: [...PRESETS.read], expiresAt: null };

/** What a key is called, what it may do and how long. The API wants a recent proof of who makes it. */
const NewKeyForm = ({ show }: { show: (key: ApiKeyWithKey) => void }) => {
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

/** The key, the one time that it is shown, and what to do with it first. */
const CreatedKey = ({ created: { key } }: { created: ApiKeyWithKey }) => {
  const write = useWords(API_KEYS);
  const { docsUrl, business } = useSession();
  const code = [
    `curl ${apiUrl(docsUrl, '/v1/users/me')} \\`,
    `  -H 'Authorization: Bearer <your API key>' \\`,
    `  -H 'x-tenant-id: ${business.id}'`,
  ].join('\n');
  return (
    <>
      <SecretAlert label={write('key')} value={key} />
      <Text size="sm">{write('use')}</Text>
      <CodeBlock label={write('use')} code={code} />
    </>
  );
};

/** Makes an API key, which is shown once. */
export const NewKeyPage = () => (
  <NewSecretPage<ApiKeyWithKey>
    part="api-keys"
    write={useWords(API_KEYS)}
    form={(show) => <NewKeyForm show={show} />}
    shown={(created) => <CreatedKey created={created} />}
  />
);
