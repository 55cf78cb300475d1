/**
 * All that a session of the portal may do: the endpoints, deliveries and replays of its business, and the events that are delivered. No other
 * operation is for it, whatever is added to the API.
 */
export const PORTAL_OPERATIONS: readonly string[] = [
  'cancelDelivery',
  'cancelPendingDeliveries',
  'cancelReplay',
  'challengeWebhook',
  'checkWebhookFilter',
  'createReplay',
  'createWebhook',
  'deleteWebhook',
  'explainDelivery',
  'getBusinessWebhookStats',
  'getDelivery',
  'getEvent',
  'getReplay',
  'getWebhook',
  'getWebhookSeries',
  'getWebhookStats',
  'listAllDeliveries',
  'listDeliveries',
  'listEventKinds',
  'listEvents',
  'listReplays',
  'listWebhooks',
  'pauseReplay',
  'preflightWebhook',
  'redeliver',
  'redeliverMany',
  'resumeReplay',
  'rotateWebhookSecret',
  'testWebhook',
  'updateWebhook',
  'verifyWebhookSignature',
];

/** Endpoints that a link to the portal can name; with them a signed identity stays within what a header may hold. */
export const MOST_NARROWED_TO = 100;

/**
 * What a session that is narrowed to some endpoints may do besides what is below one of them (`/v1/webhooks/{webhookId}`): each of these looks
 * at nothing but those endpoints. Whatever is not named here, it may not do.
 */
export const NARROWED_OPERATIONS: readonly string[] = [
  'checkWebhookFilter',
  'getBusinessWebhookStats',
  'getEvent',
  'getWebhookSeries',
  'listAllDeliveries',
  'listEventKinds',
  'listEvents',
  'listWebhooks',
  'redeliverMany',
];
