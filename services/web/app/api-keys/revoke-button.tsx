import { List, Stack, Text } from '@mantine/core';
import { type ApiKey, listConnectedAccounts, revokeApiKey } from '../api/index.ts';
import { useAll } from '../choices/index.ts';
import { useCredentials } from '../credentials/index.ts';
import { ConfirmButton } from '../forms/index.ts';
import { useWords } from '../intl/index.ts';
import { connectionsEndingWith, keysEndingWith } from './ends-with.ts';
import { API_KEYS } from './words.ts';

/** Ends a key for good, after a dialog has named what ends with it. */
export const RevokeButton = ({ apiKey: { id, name } }: { apiKey: ApiKey }) => {
  const write = useWords(API_KEYS);
  const { keys } = useCredentials();
  const connections = useAll('listConnectedAccounts, all', (query) => listConnectedAccounts({ query }));
  const ending = keysEndingWith(keys.data ?? [], id);
  const count = connectionsEndingWith(connections.data ?? [], [id, ...ending.map((each) => each.id)]);
  return (
    <ConfirmButton
      label={write('revoke')}
      title={write('revoke.title', { name })}
      run={() => revokeApiKey({ path: { id } })}
      done={write('revoke.done')}
    >
      <Stack gap="xs">
        <Text size="sm">{write('revoke.about')}</Text>
        {ending.length > 0 && (
          <>
            <Text size="sm">{write('revoke.keys')}</Text>
            <List size="sm">
              {ending.map((each) => (
                <List.Item key={each.id}>
                  {each.name} (…{each.lastFour})
                </List.Item>
              ))}
            </List>
          </>
        )}
        {count > 0 && <Text size="sm">{write('revoke.connections', { count })}</Text>}
      </Stack>
    </ConfirmButton>
  );
};
