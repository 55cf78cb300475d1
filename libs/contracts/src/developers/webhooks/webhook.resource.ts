import { z } from 'zod';
import { SUBSCRIBABLE_KINDS } from '../../events/kinds.ts';
import { commonFilters, eitherOf, listOf, shownBefore, timestamp, versioned } from '../../operations/fields.ts';
import {
  createDestination,
  MASKED_CREDENTIAL,
  updateDestination,
  webhookDestination,
} from './webhook-destination.resource.ts';
import { webhookSettings } from './webhook-settings.resource.ts';

/** The ids of webhooks, deliveries, replays and events are texts. */
export const webhookId = z.string().min(1).max(64);

/** The filters that every list has (docs/api.md 0); ids are texts here. */
export const webhookFilters = {
  ...commonFilters,
  ids: listOf(webhookId).optional().describe('Only these ids, separated by commas; at most 100.'),
};

export const WEBHOOK_STATUSES = ['active', 'disabled'] as const;

/** Who or what switched an endpoint off: its owner, five days of failures only, or 410 twice in a row. */
export const DISABLED_REASONS = ['user', 'failing', 'gone'] as const;
export const DISABLED_BY =
  '`user`: by hand. `failing`: nothing but failures for five days. `gone`: it answered 410 (Gone) to two attempts in a row.';

const FAILING_SINCE =
  'Since when it fails, in UTC: about half of what was sent to it in a quarter of an hour failed, or all of it in an hour. ' +
  'null: it does not. Where it was disabled for that, it stays until something gets through again.';

/** Events of this time were not sent because the endpoint was disabled: the body of a replay that makes up for it. */
const webhookGap = z
  .strictObject({
    from: timestamp.describe('When the endpoint was disabled, in UTC.'),
    to: timestamp.describe('When it was enabled again, in UTC.'),
  })
  .meta({
    id: 'WebhookGap',
    description: 'Time in which the endpoint was disabled: POST it to …/replays to make up for it',
  });

/** A customer's endpoint. Its secret is in no answer but the one that created it. */
export const webhook = z
  .strictObject({
    id: z.string().regex(/^wh_/).describe('`wh_` and a ULID; set by the service.'),
    url: z.string().describe('Where events are sent: an HTTPS address; of a broker its address without credentials.'),
    ...webhookDestination,
    events: z.array(z.string()).describe('The kinds that it subscribes to; `*` is all of them.'),
    description: z.string().nullable().describe('What it is for, as entered; null without a text.'),
    status: z.enum(WEBHOOK_STATUSES).describe('`disabled`: nothing is sent until it is enabled again.'),
    headers: z
      .record(z.string(), z.string())
      .describe('Sent with every delivery; values that look like credentials are masked.'),
    rateLimit: z.int().nullable().describe('Deliveries per second at most; null: as fast as the endpoint takes them.'),
    ...webhookSettings.shown,
    disabledReason: z.enum(DISABLED_REASONS).nullable().describe(`${DISABLED_BY} null: it is active.`),
    disabledAt: timestamp.nullable().describe('When it was disabled, in UTC; null while it is active.'),
    failingSince: timestamp.nullable().describe(FAILING_SINCE),
    gap: webhookGap
      .nullable()
      .describe('The last time in which it was disabled, to be replayed; null when nothing was missed.'),
    verifiedAt: timestamp
      .nullable()
      .describe('When the endpoint last answered a challenge, in UTC; null if never at its present URL.'),
    previousSecretExpiresAt: timestamp
      .nullable()
      .describe('Until then `webhook-signature` carries the former secret too; null when it does not.'),
    ...versioned,
  })
  .meta({
    id: 'Webhook',
    description: 'An endpoint of a customer. Its secret is in no answer but the one that created it.',
  });

export type WebhookView = z.infer<typeof webhook>;

export const webhookWithSecret = webhook
  .extend({
    secret: z
      .string()
      .regex(/^whsec_/)
      .optional()
      .describe('Shown once: keep it. Left out where an Idempotency-Key is used again'),
    ...shownBefore,
  })
  .meta({ id: 'WebhookWithSecret', description: 'An endpoint with its secret, which is shown once.' });

const url = z.string().min(1).max(2048);
const events = z
  .array(z.enum(['*', ...SUBSCRIBABLE_KINDS]))
  .min(1)
  .refine((kinds) => new Set(kinds).size === kinds.length, { params: { key: 'validation.distinct' } });
const description = z.string().max(500).nullable();

const TOKEN = /^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}$/;
/** Headers that are ours, or that decide how the request is read: nobody sets them. */
const OURS =
  /^(x-service-|webhook-|proxy-|sec-|x-forwarded)|^(host|connection|keep-alive|content-.*|transfer-encoding|te|trailer|upgrade|http2-settings|expect|user-agent|via|forwarded|date|accept-encoding)$/i;

const header = z
  .string()
  .regex(TOKEN)
  .refine((name) => !OURS.test(name), { params: { key: 'validation.header.ours' } });

/** What is shown of a header that carries a credential. */
export const MASKED_HEADER = MASKED_CREDENTIAL;

/** Printable ASCII without a line break, so that no value can start another header. */
const PRINTABLE = /^[\x20-\x7e]*$/;
const PRINTABLE_OR_MASKED = new RegExp(`^([\\x20-\\x7e]*|${MASKED_HEADER})$`);

const headersOf = (value: RegExp) =>
  z
    .record(header, z.string().max(1_000).regex(value))
    .refine((map) => Object.keys(map).length <= 20, {
      params: { key: 'validation.tooManyKeys', values: { maximum: 20 } },
    })
    .refine((map) => new Set(Object.keys(map).map((name) => name.toLowerCase())).size === Object.keys(map).length, {
      params: { key: 'validation.distinct' },
    });
const rateLimit = z.int().min(1).max(10_000).nullable();

export const createWebhook = z
  .strictObject({
    url: url
      .optional()
      .describe(
        'Where events shall be sent: an HTTPS address of at most 2,048 characters; HTTP only to this machine, in the sandbox. Required, unless there is a `destination`.',
      ),
    ...createDestination,
    events: events
      .optional()
      .describe("The kinds to subscribe to, each once, or `*` for all; the specification's 20 kinds when left out."),
    description: description.default(null).describe('What it is for, up to 500 characters; null for nothing.'),
    headers: headersOf(PRINTABLE).default({}).describe('Up to 20 headers to send with every delivery.'),
    rateLimit: rateLimit
      .default(null)
      .describe('Deliveries per second at most, 1 to 10,000; null: as fast as the endpoint takes them.'),
    ...webhookSettings.created,
  })
  .check(eitherOf('url', 'destination'))
  .meta({ id: 'CreateWebhook', description: 'An endpoint to register.' });
export type CreateWebhook = z.infer<typeof createWebhook>;

export const updateWebhook = z
  .strictObject({
    url: url.describe(
      'Where events shall be sent: an HTTPS address of at most 2,048 characters; HTTP only to this machine, in the sandbox.',
    ),
    ...updateDestination,
    events: events.describe('The kinds to subscribe to, each once, or `*` for all; replaces all of them.'),
    description: description.describe('What it is for, up to 500 characters; null for nothing.'),
    status: z.enum(WEBHOOK_STATUSES).describe('`disabled`: pause it; `active`: enable it again.'),
    headers: headersOf(PRINTABLE_OR_MASKED)
      .nullable()
      .describe(
        'Up to 20 headers to send with every delivery, all of them anew; null: none. One that is sent back masked keeps its value, unless events go to another server from now on: then it is given again.',
      ),
    rateLimit: rateLimit.describe(
      'Deliveries per second at most, 1 to 10,000; null: as fast as the endpoint takes them.',
    ),
    ...webhookSettings.changed,
  })
  .partial()
  .meta({ id: 'UpdateWebhook', description: 'The fields of an endpoint to change; what is left out stays as it is.' });
export type UpdateWebhook = z.infer<typeof updateWebhook>;
