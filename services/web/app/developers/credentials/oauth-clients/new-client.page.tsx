import { Checkbox, Group, Radio, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { apiUrl, createOAuthClient, type OAuthClientWithSecret, useSession } from '../../../core/index.ts';
import { useWords } from '../../../intl/index.ts';
import { CodeBlock, CopyLine, RecordForm, useRecordForm } from '../../../ui/index.ts';
import { NewSecretPage } from '../../parts/new-secret-page.tsx';
import { SecretAlert } from '../../parts/secret-alert.tsx';
import { ScopeFields } from '../parts/scope-fields.tsx';
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
const NewClientForm = ({ show }: { show: (client: OAuthClientWithSecret) => void }) => {
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

/** How a client that acts for itself gets its first token. */
const FirstToken = ({ client: { id, scopes } }: { client: OAuthClientWithSecret }) => {
  const write = useWords(OAUTH_CLIENTS);
  const { docsUrl } = useSession();
  const code = [
    `curl ${apiUrl(docsUrl, '/connect/token')} \\`,
    `  -u '${id}:<your client secret>' \\`,
    `  -d grant_type=client_credentials -d 'scope=${scopes.join(' ')}'`,
  ].join('\n');
  return (
    <>
      <Text size="sm">{write('use')}</Text>
      <CodeBlock label={write('use')} code={code} />
    </>
  );
};

const CreatedClient = ({ client }: { client: OAuthClientWithSecret }) => {
  const { id, kind, clientSecret, grantTypes } = client;
  const write = useWords(OAUTH_CLIENTS);
  return (
    <>
      <CopyLine label={write('clientId')} value={id} />
      {kind === 'confidential' && <SecretAlert label={write('secret')} value={clientSecret} />}
      {grantTypes.includes('client_credentials') && <FirstToken client={client} />}
    </>
  );
};

/** Makes an OAuth client, whose secret is shown once. */
export const NewClientPage = () => (
  <NewSecretPage<OAuthClientWithSecret>
    part="oauth-clients"
    write={useWords(OAUTH_CLIENTS)}
    form={(show) => <NewClientForm show={show} />}
    shown={(client) => <CreatedClient client={client} />}
  />
);
