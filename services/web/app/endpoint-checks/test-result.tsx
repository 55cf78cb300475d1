import { Alert, Text } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import type { WebhookDelivery } from '../api/index.ts';
import { useWords } from '../intl/index.ts';
import { useFailureText } from '../webhook-parts/index.ts';
import { CHECKS } from './words.ts';

/** What became of a test event. */
export const TestResult = ({ delivery }: { delivery: WebhookDelivery }) => {
  const write = useWords(CHECKS);
  const textOf = useFailureText();
  const { status, statusCode, responseTime, error } = delivery;
  const isArrived = status === 'success';
  const time = responseTime ?? 0;
  const answer = () => {
    if (statusCode !== null) return write('test.answer', { status: `${statusCode}`, time });
    return write(isArrived ? 'test.confirmed' : 'test.unanswered', { time });
  };
  return (
    <Alert
      role="status"
      variant="light"
      color={isArrived ? 'teal' : 'red'}
      icon={isArrived ? <IconCheck aria-hidden /> : <IconX aria-hidden />}
      title={write(isArrived ? 'test.arrived' : 'test.failed')}
    >
      <Text size="sm">{answer()}</Text>
      {error && <Text size="sm">{textOf(error) ?? error}</Text>}
    </Alert>
  );
};
