import { Button, Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { OAuthClientWithSecret } from '../api/index.ts';
import { apiUrl, SecretAlert } from '../credentials/index.ts';
import { DevelopersPage } from '../developers/index.ts';
import { CodeBlock } from '../endpoint-facts/index.ts';
import { useWords } from '../intl/index.ts';
import { useSession } from '../session/index.ts';
import { CopyLine } from '../sign-on/index.ts';
import { NewClientForm } from './new-client-form.tsx';
import { OAUTH_CLIENTS } from './words.ts';

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
    <Stack gap="md">
      <CopyLine label={write('clientId')} value={id} />
      {kind === 'confidential' && <SecretAlert label={write('secret')} value={clientSecret} />}
      {grantTypes.includes('client_credentials') && <FirstToken client={client} />}
      <Group justify="flex-end">
        <Button component={Link} to={`/developers/oauth-clients/${id}`}>
          {write('created.go')}
        </Button>
      </Group>
    </Stack>
  );
};

/** Makes an OAuth client, whose secret is shown once. */
export const NewClientPage = () => {
  const write = useWords(OAUTH_CLIENTS);
  const [created, setCreated] = useState<OAuthClientWithSecret | undefined>(undefined);
  return (
    <DevelopersPage part="oauth-clients" title={created ? write('created') : write('new')} isForm>
      {created ? <CreatedClient client={created} /> : <NewClientForm show={setCreated} />}
    </DevelopersPage>
  );
};
