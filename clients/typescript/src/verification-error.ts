const MESSAGES = {
  missing:
    'webhook-id, webhook-timestamp or webhook-signature is missing: is it a delivery, and does a proxy hand all headers on?',
  malformed: 'webhook-timestamp is no number of seconds, or webhook-signature has no signature that begins with v1,',
  secret_malformed: 'The secret is none: it is whsec_ and Base64, without quotes, as it was shown for the endpoint',
  body_parsed: 'The body was parsed: verify the bytes as they came, before anything reads them as JSON',
  body_reserialized: 'The body was parsed and written out again: verify the bytes as they came',
  body_changed: 'The body is not the one that was sent: it is cut off, has another length, or is no JSON',
  headers_changed: 'Body and secret are right, but webhook-id or webhook-timestamp was changed on the way',
  wrong_secret_or_body:
    'It was signed with another secret, or the body was changed: compare the secret with the one of this endpoint first',
  timestamp_too_old: 'The delivery is authentic, but too old: it may be a replay, or this clock is ahead',
  timestamp_in_the_future: 'The delivery is authentic, but from the future: is this clock behind?',
} as const;

/** Why a delivery is not believed; the names are those of the API's `verify-signature`, where it has the same reason. */
export type WebhookVerificationCode = keyof typeof MESSAGES;

/** The delivery is not authentic: answer 401, and keep the reason in your own log. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError';
  readonly code: WebhookVerificationCode;

  constructor(code: WebhookVerificationCode) {
    super(MESSAGES[code]);
    this.code = code;
  }
}
