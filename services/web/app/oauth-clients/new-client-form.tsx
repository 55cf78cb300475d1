import { Checkbox, Group, Radio, Stack, Textarea, TextInput } from '@mantine/core';
import { createOAuthClient, type OAuthClientWithSecret } from '../api/index.ts';
import { ScopeFields } from '../credentials/index.ts';
import { RecordForm, useRecordForm } from '../forms/index.ts';
import { useWords } from '../intl/index.ts';
import { type ClientValues, clientInputOf, grantTypesFor } from './client-values.ts';
import { OAUTH_CLIENTS } from './words.ts';

const VALUES: ClientValues = {
  name: '',
  kind: 'confidential',
  grantTypes: ['client_credentials'],
  redirectUris: '',
  scopes: ['expenses:read'],
};

/** What a client is, how it gets tokens and what they may do. The API wants a recent proof of who makes it. */
export const NewClientForm = ({ show }: { show: (client: OAuthClientWithSecret) => void }) => {
  const write = useWords(OAUTH_CLIENTS);
  const { form, ...state } = useRecordForm({
    values: VALUES,
    save: (values) => createOAuthClient({ body: clientInputOf(values) }),
    done: () => write('created'),
    after: ({ data }) => show(data.data),
  });
  const { kind, grantTypes } = form.values;
  const scopes = form.getInputProps('scopes');
  const isRedirected = grantTypes.includes('authorization_code');
  return (
    <RecordForm {...state} back="/developers/oauth-clients" saveLabel={write('create')}>
      <TextInput
        label={write('name')}
        description={write('name.about')}
        required
        data-autofocus
        maxLength={120}
        {...form.getInputProps('name')}
      />
      <Radio.Group label={write('kind')} {...form.getInputProps('kind')}>
        <Stack gap="xs" mt={6}>
          {(['confidential', 'public'] as const).map((each) => (
            <Radio key={each} value={each} label={write(each)} description={write(`${each}.about`)} />
          ))}
        </Stack>
      </Radio.Group>
      <Checkbox.Group label={write('grantTypes')} {...form.getInputProps('grantTypes')}>
        <Stack gap="xs" mt={6}>
          {grantTypesFor(kind).map((grant) => (
            <Group key={grant}>
              <Checkbox value={grant} label={write(grant)} title={grant} />
            </Group>
          ))}
        </Stack>
      </Checkbox.Group>
      {isRedirected && (
        <Textarea
          label={write('redirectUris')}
          description={write('redirectUris.about')}
          autosize
          minRows={2}
          required
          spellCheck={false}
          {...form.getInputProps('redirectUris')}
        />
      )}
      <ScopeFields
        value={scopes.value}
        onChange={scopes.onChange}
        error={scopes.error}
        hasRefresh={grantTypes.some((grant) => grant !== 'client_credentials')}
      />
    </RecordForm>
  );
};
