import { Stack, Text } from '@mantine/core';
import type { WebhookAttempt } from '../api/index.ts';
import { useWords } from '../intl/index.ts';
import { RawText } from '../payload/index.ts';
import { useRight } from '../session/index.ts';
import { DELIVERY } from './words.ts';

const Note = ({ children }: { children: string }) => (
  <Text size="xs" c="dimmed">
    {children}
  </Text>
);

/** The beginning of what the receiver answered, as text: whatever it has in it, it is never markup. */
export const AttemptAnswer = ({ answer }: Pick<WebhookAttempt, 'answer'>) => {
  const write = useWords(DELIVERY);
  const canRead = useRight('administer');
  if (answer === null) return <Note>{write(canRead ? 'answer.none' : 'answer.closed')}</Note>;
  return (
    <Stack gap={4}>
      <Text size="xs" fw={600}>
        {write('answer.title')}
      </Text>
      <RawText label={write('answer.title')}>{answer.body}</RawText>
      {answer.encoding === 'base64' && <Note>{write('answer.binary')}</Note>}
      {answer.truncated && <Note>{write('answer.cut')}</Note>}
    </Stack>
  );
};
