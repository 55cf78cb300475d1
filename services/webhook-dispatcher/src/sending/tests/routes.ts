import { type Locale, message } from '@outlay/contracts';
import { type Handlers, ok, withVersion } from '@outlay/http';
import type { Deps } from '../../deps.ts';
import { endpointView } from '../../endpoints/index.ts';
import { deliveryView } from '../../records/index.ts';
import { challengeEndpoint } from './challenge-endpoint.ts';
import { explainDelivery } from './explain-delivery.ts';
import { preflightEndpoint } from './preflight-endpoint.ts';
import { sendTestEvent } from './send-test-event.ts';
import { triggerRoutes } from './trigger-routes.ts';
import { tryFilter } from './try-filter.ts';
import { type Verdict, verifySignature } from './verify-signature.ts';

const verdictView = ({ valid, reason }: Verdict, locale: Locale) => ({
  valid,
  reason,
  message: reason && message(locale, { key: `webhook.verify.${reason}` }),
});

/** What a customer can try out with an endpoint. */
export const endpointTestRoutes = (deps: Deps) =>
  ({
    ...triggerRoutes(deps),

    testWebhook: async ({ caller, params, query }) =>
      ok(deliveryView(await sendTestEvent(deps, caller, params.webhookId, query.kind), deps.clock.now())),

    checkWebhookFilter: async ({ caller, body }) => ok(await tryFilter(deps, caller, body)),

    preflightWebhook: async ({ caller, params }) => ok(await preflightEndpoint(deps, caller, params.webhookId)),

    challengeWebhook: async ({ caller, params }) => {
      const endpoint = await challengeEndpoint(deps, caller, params.webhookId);
      return withVersion(ok(endpointView(endpoint)), endpoint.version);
    },

    explainDelivery: async ({ caller, params }) => ok(await explainDelivery(deps, caller, params)),

    verifyWebhookSignature: async ({ caller, params, body }) => {
      const { locale } = caller;
      const check = await verifySignature(deps, caller, params.webhookId, body);
      return ok({
        ...verdictView(check, locale),
        serviceSignature: verdictView(check.serviceSignature, locale),
        standardWebhooks: verdictView(check.standardWebhooks, locale),
      });
    },
  }) satisfies Partial<Handlers<'webhook-dispatcher'>>;
