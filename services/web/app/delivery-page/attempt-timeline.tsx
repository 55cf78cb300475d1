import { Stack, Text, Timeline, Title } from '@mantine/core';
import { IconCheck, IconClock, IconX } from '@tabler/icons-react';
import type { WebhookDeliveryWithAttempts } from '../api/index.ts';
import { useFormats, useWords } from '../intl/index.ts';
import { useMoments } from '../webhook-parts/index.ts';
import { AttemptItem } from './attempt-item.tsx';
import { DELIVERY } from './words.ts';

/** Every attempt of a delivery, the first one first, and when the next one is to come. */
export const AttemptTimeline = ({ delivery }: { delivery: WebhookDeliveryWithAttempts }) => {
  const write = useWords(DELIVERY);
  const { ago } = useFormats();
  const moments = useMoments();
  const { attemptRecords: attempts, nextRetryAt } = delivery;
  return (
    <Stack gap="md" component="section" aria-label={write('attempts')}>
      <Title order={2} size="h4">
        {write('attempts')}
      </Title>
      {attempts.length === 0 && nextRetryAt === null && (
        <Text size="sm" c="dimmed">
          {write('attempts.none')}
        </Text>
      )}
      <Timeline bulletSize={22} lineWidth={2} active={attempts.length - 1}>
        {attempts.map((attempt, index) => {
          const isGood = attempt.result === 'success';
          const Sign = isGood ? IconCheck : IconX;
          return (
            <Timeline.Item
              // A delivery that was sent again begins to count anew.
              key={`${attempt.number} ${attempt.at}`}
              color={isGood ? 'teal' : 'red'}
              bullet={<Sign size={13} aria-hidden />}
            >
              <AttemptItem attempt={attempt} isLast={index === attempts.length - 1} />
            </Timeline.Item>
          );
        })}
        {nextRetryAt !== null && (
          <Timeline.Item bullet={<IconClock size={13} aria-hidden />}>
            <Text size="sm">{write('next.at', { ago: ago(nextRetryAt) })}</Text>
            <Text size="xs" c="dimmed">
              {moments.full(nextRetryAt)}
            </Text>
          </Timeline.Item>
        )}
      </Timeline>
    </Stack>
  );
};
