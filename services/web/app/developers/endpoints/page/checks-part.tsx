import { Button, Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { challengeWebhook, type Webhook } from '../../../core/index.ts';
import { useFormats, useWords } from '../../../intl/index.ts';
import { ErrorNotice, useAction } from '../../../ui/index.ts';
import { Preflight } from '../checks/preflight.tsx';
import { TestEvent } from '../checks/test-event.tsx';
import { PAGE } from './words.ts';

const Part = ({ name, title, children }: { name: string; title: string; children: ReactNode }) => (
  <Stack gap="sm" component="section" aria-labelledby={`check-${name}`} maw={720}>
    <Title order={3} size="h5" id={`check-${name}`}>
      {title}
    </Title>
    {children}
  </Stack>
);

/** Shows that the address is the business's own. */
const Challenge = ({ endpoint: { id, verifiedAt } }: { endpoint: Webhook }) => {
  const write = useWords(PAGE);
  const format = useFormats();
  const action = useAction({
    run: () => challengeWebhook({ path: { webhookId: id } }),
    done: () => write('challenge.done'),
    showsErrors: true,
  });
  return (
    <>
      <Text size="sm" c="dimmed">
        {write('challenge.about')}
      </Text>
      <Text size="sm">
        {verifiedAt === null ? write('verified.not') : write('verifiedAt', { at: format.moment(verifiedAt) })}
      </Text>
      {action.error ? <ErrorNotice error={action.error} /> : null}
      <Group>
        <Button variant="default" loading={action.isPending} onClick={() => action.mutate()}>
          {write('challenge.send')}
        </Button>
      </Group>
    </>
  );
};

/** What can be tried with an endpoint: the way to it, a test event, and whose it is. */
export const ChecksPart = ({ endpoint }: { endpoint: Webhook }) => {
  const write = useWords(PAGE);
  return (
    <Stack gap="xl">
      <Part name="preflight" title={write('preflight')}>
        <Preflight webhookId={endpoint.id} />
      </Part>
      <Part name="test" title={write('test')}>
        <TestEvent webhookId={endpoint.id} />
      </Part>
      {endpoint.destination === null && (
        <Part name="challenge" title={write('challenge')}>
          <Challenge endpoint={endpoint} />
        </Part>
      )}
    </Stack>
  );
};
