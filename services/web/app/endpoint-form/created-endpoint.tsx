import { Button, Group, Stack, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { WebhookWithSecret } from '../api/index.ts';
import { Preflight, SecretNotice, TestEvent } from '../endpoint-checks/index.ts';
import { useWords } from '../intl/index.ts';
import { FORM } from './words.ts';

const Step = ({ name, title, children }: { name: string; title: string; children: ReactNode }) => (
  <Stack gap="sm" component="section" aria-labelledby={`step-${name}`}>
    <Title order={2} size="h4" id={`step-${name}`}>
      {title}
    </Title>
    {children}
  </Stack>
);

/** What is done with an endpoint that was just created: its secret is kept, the way to it is looked at, and a test event is sent. */
export const CreatedEndpoint = ({ endpoint: { id, secret } }: { endpoint: WebhookWithSecret }) => {
  const write = useWords(FORM);
  return (
    <Stack gap="xl">
      <Step name="secret" title={write('step.secret')}>
        <SecretNotice secret={secret} />
      </Step>
      <Step name="check" title={write('step.check')}>
        <Preflight webhookId={id} isImmediate />
      </Step>
      <Step name="test" title={write('step.test')}>
        <TestEvent webhookId={id} />
      </Step>
      <Group justify="flex-end">
        <Button component={Link} to={`/developers/endpoints/${id}`}>
          {write('created.go')}
        </Button>
      </Group>
    </Stack>
  );
};
