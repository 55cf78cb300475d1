import { Button, Group, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { OAuthClientWithSecret } from '../api/index.ts';
import { SecretAlert } from '../credentials/index.ts';
import { DevelopersPage } from '../developers/index.ts';
import { useWords } from '../intl/index.ts';
import { CopyLine } from '../sign-on/index.ts';
import { NewClientForm } from './new-client-form.tsx';
import { OAUTH_CLIENTS } from './words.ts';

const CreatedClient = ({ client: { id, kind, clientSecret } }: { client: OAuthClientWithSecret }) => {
  const write = useWords(OAUTH_CLIENTS);
  return (
    <Stack gap="md">
      <CopyLine label={write('clientId')} value={id} />
      {kind === 'confidential' && <SecretAlert label={write('secret')} value={clientSecret} />}
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
