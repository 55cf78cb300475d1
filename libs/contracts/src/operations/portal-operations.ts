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
  'getBusinessWebhookStats',
  'getDelivery',
  'getEvent',
  'getReplay',
  'getWebhook',
  'getWebhookStats',
  'listDeliveries',
  'listEventKinds',
  'listEvents',
  'listReplays',
  'listWebhooks',
  'preflightWebhook',
  'redeliver',
  'rotateWebhookSecret',
  'testWebhook',
  'updateWebhook',
  'verifyWebhookSignature',
];
