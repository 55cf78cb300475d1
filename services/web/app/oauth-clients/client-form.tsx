import { Textarea, TextInput } from '@mantine/core';
import { type OAuthClient, updateOAuthClient } from '../api/index.ts';
import { RecordForm, useRecordForm } from '../forms/index.ts';
import { useWords } from '../intl/index.ts';
import { urisOf } from './client-values.ts';
import { OAUTH_CLIENTS } from './words.ts';

/** What of a client can change: its name and where people are sent back to. */
export const ClientForm = ({ client: { id, name, grantTypes, redirectUris } }: { client: OAuthClient }) => {
  const write = useWords(OAUTH_CLIENTS);
  const isRedirected = grantTypes.includes('authorization_code');
  const { form, ...state } = useRecordForm({
    values: { name, redirectUris: redirectUris.join('\n') },
    save: (typed) =>
      updateOAuthClient({
        path: { id },
        body: { name: typed.name, ...(isRedirected && { redirectUris: urisOf(typed.redirectUris) }) },
      }),
  });
  return (
    <RecordForm {...state}>
      <TextInput
        label={write('name')}
        description={write('name.about')}
        required
        maxLength={120}
        {...form.getInputProps('name')}
      />
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
    </RecordForm>
  );
};
