import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { type TestWebhookData, testWebhook } from '../api/index.ts';
import { ErrorNotice, useAction } from '../feedback/index.ts';
import { useWords } from '../intl/index.ts';
import { TestResult } from './test-result.tsx';
import { CHECKS } from './words.ts';

type Kind = NonNullable<TestWebhookData['query']>['kind'];

/** Sends a test event to an endpoint, or the example of a kind, and shows what became of it. */
export const TestEvent = ({ webhookId }: { webhookId: string }) => {
  const write = useWords(CHECKS);
  const [kind] = useState<Kind>(undefined);
  const action = useAction({
    run: async () => (await testWebhook({ path: { webhookId }, ...(kind && { query: { kind } }) })).data.data,
    showsErrors: true,
  });
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {write('test.about')}
      </Text>
      {action.error ? <ErrorNotice error={action.error} /> : null}
      {action.data && !action.isPending && <TestResult delivery={action.data} />}
      <Group align="flex-end">
        <Button variant="default" loading={action.isPending} onClick={() => action.mutate()}>
          {write(action.data ? 'test.again' : 'test.send')}
        </Button>
      </Group>
    </Stack>
  );
};
