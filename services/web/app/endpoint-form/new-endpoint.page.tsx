import { useState } from 'react';
import { createWebhook, type EventKind, type WebhookWithSecret } from '../api/index.ts';
import { DevelopersPage } from '../developers/index.ts';
import { useEventKinds } from '../event-kinds/index.ts';
import { QueryBoundary } from '../feedback/index.ts';
import { useRecordForm } from '../forms/index.ts';
import { useWords } from '../intl/index.ts';
import { CreatedEndpoint } from './created-endpoint.tsx';
import { EndpointForm } from './endpoint-form.tsx';
import { type EndpointInput, emptyEndpoint, requestOf } from './endpoint-input.ts';
import { FORM } from './words.ts';

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
  const write = useWords(FORM);
  const kinds = useEventKinds();
  const [created, setCreated] = useState<WebhookWithSecret | undefined>(undefined);
  return (
    <DevelopersPage part="endpoints" title={write(created ? 'created' : 'new')} isForm>
      {created ? (
        <CreatedEndpoint endpoint={created} />
      ) : (
        <QueryBoundary query={kinds}>{(all) => <NewEndpoint kinds={all} show={setCreated} />}</QueryBoundary>
      )}
    </DevelopersPage>
  );
};
