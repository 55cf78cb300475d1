import { type Answer, paginationOf } from '@outlay/contracts';
import { created, type Handlers, noContent, ok, page, withVersion } from '@outlay/http';
import { assertMayRead, assertMaySubscribe, assertMayWrite } from '../domain/access.ts';
import { type Endpoint, endpointView } from '../domain/endpoint.ts';
import { DEFAULT_SUBSCRIPTION } from '../domain/subscription.ts';
import type { Endpoints } from '../store/endpoints.ts';
import type { EndpointSecrets } from '../store/secrets.ts';
import type { CheckAddress } from './endpoint-address.ts';

type Operations =
  | 'createWebhook'
  | 'listWebhooks'
  | 'getWebhook'
  | 'updateWebhook'
  | 'deleteWebhook'
  | 'rotateWebhookSecret';
type Settings = { endpoints: Endpoints; secrets: EndpointSecrets; checkAddress: CheckAddress };

const HOUR = 60 * 60_000;
const OVERLAP_HOURS = 24;

const shown = (endpoint: Endpoint): Answer => withVersion(ok(endpointView(endpoint)), endpoint.version);

const createdAnswer = (endpoint: Endpoint): Answer =>
  withVersion(created(`/v1/webhooks/${endpoint.id}`, endpointView(endpoint)), endpoint.version);

/** The endpoints of the API. */
export const webhookHandlers = ({
  endpoints,
  secrets,
  checkAddress,
}: Settings): Pick<Handlers<'webhook-dispatcher'>, Operations> => {
  /** The kept answer holds no secret; it is opened for the one who may see it, also when he asks again with his key. */
  const withSecret = async (businessId: number, answer: Answer): Promise<Answer> => {
    const { data } = answer.body as { data: { id: string } };
    const { current } = (await secrets.of({ businessId }, data.id)).secrets;
    return { ...answer, body: { data: { ...data, secret: current } } };
  };

  return {
    createWebhook: async ({ caller, body }) => {
      assertMayWrite(caller);
      assertMaySubscribe(caller, body.events ?? DEFAULT_SUBSCRIPTION);
      await checkAddress(body.url);
      return await withSecret(caller.businessId, await endpoints.create(caller, body, createdAnswer));
    },

    listWebhooks: async ({ caller, query }) => {
      assertMayRead(caller);
      const { rows, totalCount } = await endpoints.list(caller, query);
      return page(rows.map(endpointView), paginationOf(query.page, query.pageSize, totalCount));
    },

    getWebhook: async ({ caller, params }) => {
      assertMayRead(caller);
      return shown(await endpoints.get(caller, params.webhookId));
    },

    updateWebhook: async ({ caller, params, body, ifMatch }) => {
      assertMayWrite(caller);
      if (body.events) assertMaySubscribe(caller, body.events);
      if (body.url !== undefined) await checkAddress(body.url);
      return shown(await endpoints.change(caller, { id: params.webhookId, ifMatch }, body));
    },

    deleteWebhook: async ({ caller, params, ifMatch }) => {
      assertMayWrite(caller);
      await endpoints.remove(caller, { id: params.webhookId, ifMatch });
      return noContent();
    },

    rotateWebhookSecret: async ({ caller, params, body }) => {
      assertMayWrite(caller);
      const overlap = Math.round((body?.overlapHours ?? OVERLAP_HOURS) * HOUR);
      return await withSecret(caller.businessId, await secrets.rotate(caller, params.webhookId, overlap, shown));
    },
  };
};
