import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { type TestWebhookData, testWebhook } from '../api/index.ts';
import { KindSelect } from '../event-kinds/index.ts';
import { ErrorNotice, useAction } from '../feedback/index.ts';
import { useWords } from '../intl/index.ts';
import { TestResult } from './test-result.tsx';
import { CHECKS } from './words.ts';

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
