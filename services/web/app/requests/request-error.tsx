import { Anchor, Code, Group, List, Stack, Text, Title } from '@mantine/core';
import type { LoggedRequestInFull } from '../api/index.ts';
import { useWords } from '../intl/index.ts';
import { REQUESTS } from './words.ts';

/** Why a request was refused, as it was answered, with the page that explains the code. */
export const RequestError = ({ error, docsUrl }: Pick<LoggedRequestInFull, 'error' | 'docsUrl'>) => {
  const write = useWords(REQUESTS);
  if (error === null) return null;
  return (
    <Stack gap="xs" component="section" aria-label={write('error')}>
      <Title order={2} size="h4">
        {write('error')}
      </Title>
      <Group gap="sm">
        <Code>{error.code}</Code>
        {docsUrl && (
          <Anchor href={docsUrl} target="_blank" rel="noopener noreferrer" size="sm">
            {write('error.docs')}
          </Anchor>
        )}
      </Group>
      <Text size="sm">{error.message}</Text>
      {error.details.length > 0 && (
        <List size="sm" spacing={4}>
          {error.details.map(({ field, message }) => (
            <List.Item key={`${field} ${message}`}>
              <Code>{field}</Code> {message}
            </List.Item>
          ))}
        </List>
      )}
    </Stack>
  );
};
