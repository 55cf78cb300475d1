import type { Answer, Caller } from '@outlay/contracts';
import { answersOf, gone, type Handlers, inFirstAnswer } from '@outlay/http';
import type { Deps } from '../../deps.ts';
import { deleteEndpoint, updateEndpoint } from './change-endpoint.ts';
import { createEndpoint } from './create-endpoint.ts';
import type { Endpoint, WithSecret } from './endpoint.ts';
import { endpointView } from './endpoint.view.ts';
import { getEndpoint, listEndpoints } from './list-endpoints.ts';
import { rotateSecret } from './rotate-secret.ts';

const HOUR = 60 * 60_000;
const OVERLAP_HOURS = 24;

const pathOf = ({ id }: Pick<Endpoint, 'id'>): string => `/v1/webhooks/${id}`;
const { shown, created, page } = answersOf(endpointView, pathOf);

/** The secret is shown by what made it, and by nothing else: neither a repetition of the request nor a read opens it again. */
const withSecret = (caller: Caller, { endpoint, secret }: WithSecret, answer: Answer): Answer => {
  const { data } = answer.body as { data: object };
  const lost = { key: 'webhook.secretShown', values: { path: pathOf(endpoint) } };
  return { ...answer, body: { data: { ...data, ...inFirstAnswer(caller, { secret }, lost) } } };
};

/** The endpoints of the API. */
export const endpointRoutes = (deps: Deps) =>
  ({
    createWebhook: async ({ caller, body }) => {
      const made = await createEndpoint(deps, caller, body);
      return withSecret(caller, made, created(made.endpoint));
    },

    listWebhooks: async ({ caller, query }) => page(query, await listEndpoints(deps, caller, query)),

    getWebhook: async ({ caller, params }) => shown(await getEndpoint(deps, caller, params.webhookId)),

    updateWebhook: async ({ caller, params, body, ifMatch }) =>
      shown(await updateEndpoint(deps, caller, { id: params.webhookId, ifMatch }, body)),

    deleteWebhook: async ({ caller, params, ifMatch }) =>
      gone(deleteEndpoint(deps, caller, { id: params.webhookId, ifMatch })),

    rotateWebhookSecret: async ({ caller, params, body }) => {
      const overlap = Math.round((body?.overlapHours ?? OVERLAP_HOURS) * HOUR);
      const made = await rotateSecret(deps, caller, params.webhookId, overlap);
      return withSecret(caller, made, shown(made.endpoint));
    },
  }) satisfies Partial<Handlers<'webhook-dispatcher'>>;
