import { eventDefinition, exampleOf, type Locale, message, type TriggerEvent } from '@outlay/contracts';
import { created, type Handlers, ok, validationError, withVersion } from '@outlay/http';
import type { Deps } from '../../deps.ts';
import { endpointView } from '../../endpoints/index.ts';
import { deliveryView } from '../../records/index.ts';
import { challengeEndpoint } from './challenge-endpoint.ts';
import { explainDelivery } from './explain-delivery.ts';
import { preflightEndpoint } from './preflight-endpoint.ts';
import { sendTestEvent } from './send-test-event.ts';
import { replaced, triggerEvent, unknownMembers } from './trigger-event.ts';
import { tryFilter } from './try-filter.ts';
import { type Verdict, verifySignature } from './verify-signature.ts';

/** The example's data with what was replaced, which has to keep the contract of its kind. @throws AppError VALIDATION_ERROR */
export const dataOf = ({ kind, data: given }: TriggerEvent): Record<string, unknown> => {
  const data = replaced(exampleOf(kind).data, given);
  const read = eventDefinition(kind).data.safeParse(data, { reportInput: true });
  if (!read.success)
    throw validationError(read.error.issues.map((issue) => ({ ...issue, path: ['data', ...issue.path] })));
  const unknown = unknownMembers(data, read.data).map((path) => ['data', ...path]);
  if (unknown.length === 0) return data;
  throw validationError(
    unknown.map((path) => ({
      ...{ code: 'unrecognized_keys' as const, keys: [String(path.at(-1))], path: path.slice(0, -1) },
      ...{ input: given, message: '' },
    })),
  );
};

const verdictView = ({ valid, reason }: Verdict, locale: Locale) => ({
  valid,
  reason,
  message: reason && message(locale, { key: `webhook.verify.${reason}` }),
});

/** What a customer can try out with an endpoint. */
export const endpointTestRoutes = (deps: Deps) =>
  ({
    triggerEvent: async ({ caller, body }) => {
      const event = await triggerEvent(deps, caller, { kind: body.kind, data: dataOf(body) });
      return created(`/v1/events/${event.id}`, event);
    },

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
