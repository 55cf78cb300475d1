import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { type EventKind, getWebhookOptions, updateWebhook, type Webhook } from '../../../core/index.ts';
import { useWords } from '../../../intl/index.ts';
import { QueryBoundary, useRecordForm } from '../../../ui/index.ts';
import { useEventKinds } from '../../events/kinds/use-event-kinds.ts';
import { DevelopersPage } from '../../layout/developers-page.tsx';
import { endpointName } from '../facts/endpoint-state.ts';
import { EndpointForm } from './endpoint-form.tsx';
import { type EndpointInput, inputOf, requestOf } from './endpoint-input.ts';
import { FORM } from './words.ts';

const addressOf = (id: string): string => `/developers/endpoints/${id}`;

const ChangeEndpoint = ({ endpoint, kinds }: { endpoint: Webhook; kinds: readonly EventKind[] }) => {
  const navigate = useNavigate();
  const { id, version, destination } = endpoint;
  const address = addressOf(id);
  const state = useRecordForm<EndpointInput>({
    values: inputOf(endpoint),
    version,
    save: (input, ifMatch) =>
      updateWebhook({
        path: { webhookId: id },
        body: { ...requestOf(input), ...(destination === null && { url: input.url.trim() }) },
        ...ifMatch,
      }),
    after: () => void navigate({ to: address }),
  });
  return <EndpointForm state={state} kinds={kinds} back={address} destination={destination} />;
};

/** Changes where an endpoint is, what it gets, and how. */
export const ChangeEndpointPage = () => {
  const write = useWords(FORM);
  const { id } = useParams({ strict: false }) as { id: string };
  const query = useQuery(getWebhookOptions({ path: { webhookId: id } }));
  const kinds = useEventKinds();
  const name = query.data && endpointName(query.data.data);
  return (
    <DevelopersPage
      part="endpoints"
      title={write('change')}
      above={name === undefined ? [] : [{ to: addressOf(id), name }]}
      isForm
    >
      <QueryBoundary query={query}>
        {({ data }) => (
          <QueryBoundary query={kinds}>
            {(all) => <ChangeEndpoint key={data.id} endpoint={data} kinds={all} />}
          </QueryBoundary>
        )}
      </QueryBoundary>
    </DevelopersPage>
  );
};
