import { type Answer, AnsweredBefore, type Caller } from '@outlay/contracts';
import { answersOf, gone, type Handlers } from '@outlay/http';
import type { Deps } from '../deps.ts';
import { createEndpoint } from './create-endpoint.ts';
import { deleteEndpoint } from './delete-endpoint.ts';
import type { Endpoint } from './endpoint.ts';
import { endpointView } from './endpoint.view.ts';
import { getEndpoint, listEndpoints, openEndpoint } from './list-endpoints.ts';
import { rotateSecret } from './rotate-secret.ts';
import { updateEndpoint } from './update-endpoint.ts';

const HOUR = 60 * 60_000;
const OVERLAP_HOURS = 24;

const { shown, created, page } = answersOf(endpointView, ({ id }: Endpoint) => `/v1/webhooks/${id}`);

/** Nothing that is kept holds the secret; it is opened for who may see it, also when the request is repeated. */
const withSecret = async (deps: Deps, caller: Caller, answer: Answer): Promise<Answer> => {
  const { data } = answer.body as { data: { id: string } };
  const { current } = (await openEndpoint(deps, caller, data.id)).secrets;
  return { ...answer, body: { data: { ...data, secret: current } } };
};

/** The endpoints of the API. */
export const endpointRoutes = (deps: Deps) => {
  const showingSecret = async (caller: Caller, change: Promise<Endpoint>, view: typeof shown): Promise<Answer> => {
    const answer = await change.then(view, async (error: unknown) => {
      if (!(error instanceof AnsweredBefore)) throw error;
      throw new AnsweredBefore(await withSecret(deps, caller, error.answer));
    });
    return withSecret(deps, caller, answer);
  };

  return {
    createWebhook: async ({ caller, body }) => showingSecret(caller, createEndpoint(deps, caller, body), created),

    listWebhooks: async ({ caller, query }) => page(query, await listEndpoints(deps, caller, query)),

    getWebhook: async ({ caller, params }) => shown(await getEndpoint(deps, caller, params.webhookId)),

    updateWebhook: async ({ caller, params, body, ifMatch }) =>
      shown(await updateEndpoint(deps, caller, { id: params.webhookId, ifMatch }, body)),

    deleteWebhook: async ({ caller, params, ifMatch }) =>
      gone(deleteEndpoint(deps, caller, { id: params.webhookId, ifMatch })),

    rotateWebhookSecret: async ({ caller, params, body }) => {
      const overlap = Math.round((body?.overlapHours ?? OVERLAP_HOURS) * HOUR);
      return showingSecret(caller, rotateSecret(deps, caller, params.webhookId, overlap), shown);
    },
  } satisfies Partial<Handlers<'webhook-dispatcher'>>;
};
