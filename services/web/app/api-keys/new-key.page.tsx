import { Button, Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ApiKeyWithKey } from '../api/index.ts';
import { apiUrl, SecretAlert } from '../credentials/index.ts';
import { DevelopersPage } from '../developers/index.ts';
import { CodeBlock } from '../endpoint-facts/index.ts';
import { useWords } from '../intl/index.ts';
import { useSession } from '../session/index.ts';
import { NewKeyForm } from './new-key-form.tsx';
import { API_KEYS } from './words.ts';

/** The key, the one time that it is shown, and what to do with it first. */
const CreatedKey = ({ created: { id, key } }: { created: ApiKeyWithKey }) => {
  const write = useWords(API_KEYS);
  const { docsUrl, business } = useSession();
  const code = [
    `curl ${apiUrl(docsUrl, '/v1/users/me')} \\`,
    `  -H 'Authorization: Bearer <your API key>' \\`,
    `  -H 'x-tenant-id: ${business.id}'`,
  ].join('\n');
  return (
    <Stack gap="md">
      <SecretAlert label={write('key')} value={key} />
      <Text size="sm">{write('use')}</Text>
      <CodeBlock label={write('use')} code={code} />
      <Group justify="flex-end">
        <Button component={Link} to={`/developers/api-keys/${id}`}>
          {write('created.go')}
        </Button>
      </Group>
    </Stack>
  );
};

/** Makes an API key, which is shown once. */
export const NewKeyPage = () => {
  const write = useWords(API_KEYS);
  const [created, setCreated] = useState<ApiKeyWithKey | undefined>(undefined);
  return (
    <DevelopersPage part="api-keys" title={created ? write('created') : write('new')} isForm>
      {created ? <CreatedKey created={created} /> : <NewKeyForm show={setCreated} />}
    </DevelopersPage>
  );
};
