import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { type TestWebhookData, testWebhook, type WebhookDelivery } from '../../../core/index.ts';
import { useWords } from '../../../intl/index.ts';
import { ErrorNotice, useAction } from '../../../ui/index.ts';
import { KindSelect } from '../../events/kinds/kind-select.tsx';
import { useFailureText } from '../../parts/use-failure-text.ts';
import { CHECKS } from './words.ts';

/** What became of a test event. */
const TestResult = ({ delivery }: { delivery: WebhookDelivery }) => {
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

type Kind = NonNullable<NonNullable<TestWebhookData['query']>['kind']>;

/** Sends a test event to an endpoint, or the example of a kind, and shows what became of it. */
export const TestEvent = ({ webhookId }: { webhookId: string }) => {
  const write = useWords(CHECKS);
  const [kind, setKind] = useState<string | null>(null);
  const action = useAction({
    run: async () =>
      (await testWebhook({ path: { webhookId }, ...(kind && { query: { kind: kind as Kind } }) })).data.data,
    showsErrors: true,
  });
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {write('test.about')}
      </Text>
      <Group align="flex-end" gap="xs">
        <KindSelect
          label={write('test.kind')}
          placeholder={write('test.plain')}
          clearable
          value={kind}
          onChange={setKind}
          flex={1}
          miw={200}
          maw={360}
        />
        <Button variant="default" loading={action.isPending} onClick={() => action.mutate()}>
          {write(action.data ? 'test.again' : 'test.send')}
        </Button>
      </Group>
      {action.error ? <ErrorNotice error={action.error} /> : null}
      {action.data && !action.isPending && <TestResult delivery={action.data} />}
    </Stack>
  );
};
