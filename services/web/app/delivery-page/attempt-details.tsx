import { Stack, Text } from '@mantine/core';
import type { WebhookAttempt } from '../api/index.ts';
import { useWords } from '../intl/index.ts';
import { AttemptAnswer } from './attempt-answer.tsx';
import { Waterfall } from './waterfall.tsx';
import { DELIVERY } from './words.ts';

/** What an attempt spent its time on, how it was connected, and what came back. */
export const AttemptDetails = ({ attempt }: { attempt: WebhookAttempt }) => {
  const write = useWords(DELIVERY);
  const { addressFamily: family, connectionReused, resent, statusCode, timing, answer } = attempt;
  const notes = [
    family && write('family', { family }),
    connectionReused && !resent && write('reused'),
    resent && write('resent'),
  ].filter(Boolean);
  return (
    <Stack gap="sm">
      <Waterfall timing={timing} />
      {notes.length > 0 && (
        <Text size="xs" c="dimmed">
          {notes.join(' ')}
        </Text>
      )}
      {statusCode !== null && <AttemptAnswer answer={answer} />}
    </Stack>
  );
};
