import { Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { createWebhook, type EventKind, type WebhookWithSecret } from '../../../core/index.ts';
import { useWords } from '../../../intl/index.ts';
import { QueryBoundary, useRecordForm } from '../../../ui/index.ts';
import { useEventKinds } from '../../events/kinds/use-event-kinds.ts';
import { NewSecretPage } from '../../parts/new-secret-page.tsx';
import { SecretAlert } from '../../parts/secret-alert.tsx';
import { Preflight } from '../checks/preflight.tsx';
import { TestEvent } from '../checks/test-event.tsx';
import { EndpointForm } from './endpoint-form.tsx';
import { type EndpointInput, emptyEndpoint, requestOf } from './endpoint-input.ts';
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
const CreatedEndpoint = ({ endpoint: { id, secret } }: { endpoint: WebhookWithSecret }) => {
  const write = useWords(FORM);
  return (
    <>
      <Step name="secret" title={write('step.secret')}>
        <SecretAlert value={secret} />
      </Step>
      <Step name="check" title={write('step.check')}>
        <Preflight webhookId={id} isImmediate />
      </Step>
      <Step name="test" title={write('step.test')}>
        <TestEvent webhookId={id} />
      </Step>
    </>
  );
};

type Props = { kinds: readonly EventKind[]; show: (endpoint: WebhookWithSecret) => void };

const NewEndpoint = ({ kinds, show }: Props) => {
  const write = useWords(FORM);
  const state = useRecordForm<EndpointInput, WebhookWithSecret>({
    values: emptyEndpoint(kinds.filter(({ isDefault }) => isDefault).map(({ kind }) => kind)),
    save: async (input) => (await createWebhook({ body: { ...requestOf(input), url: input.url.trim() } })).data.data,
    // The page shows what became of it.
    done: '',
    after: show,
  });
  return <EndpointForm state={state} kinds={kinds} back="/developers/endpoints" saveLabel={write('create')} />;
};

/** Creates an endpoint and, right after, shows its secret for the only time. */
export const NewEndpointPage = () => {
  const kinds = useEventKinds();
  return (
    <NewSecretPage<WebhookWithSecret>
      part="endpoints"
      write={useWords(FORM)}
      gap="xl"
      form={(show) => <QueryBoundary query={kinds}>{(all) => <NewEndpoint kinds={all} show={show} />}</QueryBoundary>}
      shown={(endpoint) => <CreatedEndpoint endpoint={endpoint} />}
    />
  );
};
