import { type Answer, AnsweredBefore, type Caller, paginationOf } from '@outlay/contracts';
import { created, type Handlers, noContent, ok, page, withVersion } from '@outlay/http';
import type { Deps } from '../deps.ts';
import { createEndpoint } from './create-endpoint.ts';
import type { Endpoint } from './endpoint.ts';
import { endpointView } from './endpoint.view.ts';
import { getEndpoint, listEndpoints, openEndpoint } from './list-endpoints.ts';
import { rotateSecret } from './rotate-secret.ts';
import { deleteEndpoint, updateEndpoint } from './update-endpoint.ts';

type Operations =
  | 'createWebhook'
  | 'listWebhooks'
  | 'getWebhook'
  | 'updateWebhook'
  | 'deleteWebhook'
  | 'rotateWebhookSecret';

const HOUR = 60 * 60_000;
const OVERLAP_HOURS = 24;

const shown = (endpoint: Endpoint): Answer => withVersion(ok(endpointView(endpoint)), endpoint.version);

const createdAnswer = (endpoint: Endpoint): Answer =>
  withVersion(created(`/v1/webhooks/${endpoint.id}`, endpointView(endpoint)), endpoint.version);

/** Nothing that is kept holds the secret; it is opened for who may see it, also when the request is repeated. */
const withSecret = async (deps: Deps, caller: Caller, answer: Answer): Promise<Answer> => {
  const { data } = answer.body as { data: { id: string } };
  const { current } = (await openEndpoint(deps, caller, data.id)).secrets;
  return { ...answer, body: { data: { ...data, secret: current } } };
};

/** The endpoints of the API. */
export const endpointRoutes = (deps: Deps): Pick<Handlers<'webhook-dispatcher'>, Operations> => {
  const showingSecret = async (caller: Caller, change: Promise<Endpoint>, view: typeof shown): Promise<Answer> => {
    const answer = await change.then(view, async (error: unknown) => {
      if (!(error instanceof AnsweredBefore)) throw error;
      throw new AnsweredBefore(await withSecret(deps, caller, error.answer));
    });
    return withSecret(deps, caller, answer);
  };

  return {
    createWebhook: async ({ caller, body }) => showingSecret(caller, createEndpoint(deps, caller, body), createdAnswer),

    listWebhooks: async ({ caller, query }) => {
      const { rows, totalCount } = await listEndpoints(deps, caller, query);
      return page(rows.map(endpointView), paginationOf(query.page, query.pageSize, totalCount));
    },

    getWebhook: async ({ caller, params }) => shown(await getEndpoint(deps, caller, params.webhookId)),

    updateWebhook: async ({ caller, params, body, ifMatch }) =>
      shown(await updateEndpoint(deps, caller, { id: params.webhookId, ifMatch }, body)),

    deleteWebhook: async ({ caller, params, ifMatch }) => {
      await deleteEndpoint(deps, caller, { id: params.webhookId, ifMatch });
      return noContent();
    },

    rotateWebhookSecret: async ({ caller, params, body }) => {
      const overlap = Math.round((body?.overlapHours ?? OVERLAP_HOURS) * HOUR);
      return showingSecret(caller, rotateSecret(deps, caller, params.webhookId, overlap), shown);
    },
  };
};
