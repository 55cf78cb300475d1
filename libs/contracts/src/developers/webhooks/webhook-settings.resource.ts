import { z } from 'zod';
import { listOf } from '../../operations/fields.ts';

/** The statuses below 500 that an endpoint may want tried again. */
export const RETRYABLE_STATUSES = [408, 425, 429] as const;

/** Seconds that an attempt has where an endpoint has no time of its own (docs/api.md, ruling 3). */
export const DEFAULT_TIMEOUT_S = 5;

const distinct = { params: { key: 'validation.distinct' } };

const retryOn = z
  .array(z.literal(RETRYABLE_STATUSES))
  .refine((statuses) => new Set(statuses).size === statuses.length, distinct);
const timeout = z.int().min(1).max(30);
const filter = z.string().min(1).max(1_000).nullable();

const LABEL = /^[a-z0-9][a-z0-9._-]{0,62}$/;
/** No control characters, nor what separates lines. */
const PRINTABLE = /^[^\p{Cc}\p{Zl}\p{Zp}]{0,200}$/u;

const labels = z
  .record(z.string().regex(LABEL), z.string().max(200).regex(PRINTABLE))
  .refine((map) => Object.keys(map).length <= 20, {
    params: { key: 'validation.tooManyKeys', values: { maximum: 20 } },
  });

/** `team:accounting`; what stands behind the first colon is the value. */
const label = z.string().regex(/^[a-z0-9][a-z0-9._-]{0,62}:.{0,200}$/u);

export const labelFilter = listOf(label, 20)
  .optional()
  .describe('Only endpoints that have each of these labels: `name:value`, separated by commas; at most 20.');

const RETRY_ON =
  'Statuses that are tried again besides 500 and above: 408, 425 and 429, each once. What the answer asks for in `Retry-After` ' +
  'is waited for then, up to 24 hours, if it is longer than the schedule.';
const TIMEOUT = 'Whole seconds that an attempt has in all, 1 to 30.';
const FILTER =
  'A JSONPath query (RFC 9535) of at most 1,000 characters on the event as it is sent: only events in which it selects ' +
  'something are sent, as with `$.data.expense[?@ == "CAD"]`; null: all of them.';
const LABELS =
  'Up to 20 names and values of your own: names of lower-case letters, digits, `.`, `_` and `-`, values of up to 200 printable characters.';

const SEQUENCED =
  'Whether each delivery carries the record that it is about, `webhook-aggregate: expense:42`, and its number among the deliveries ' +
  'of that record to this endpoint, `webhook-sequence: 7`: from 1, without gaps, the same on every attempt and when it is sent again.';

const TRACE_CONTEXT =
  'Whether each delivery carries the trace that it belongs to, as the headers `traceparent` and `tracestate` of W3C Trace Context: that of the ' +
  'request that led to the event, where you sent one. Where the operator traces nothing, and beside a `traceparent` among your own `headers`, none is sent.';

/** How an endpoint is served, beside where and with what: as it is shown, when it is made, and when it is changed. */
export const webhookSettings = {
  shown: {
    retryOn: z.array(z.int()).describe(RETRY_ON),
    timeout: z.int().describe(TIMEOUT),
    filter: z.string().nullable().describe(FILTER),
    labels: z.record(z.string(), z.string()).describe(LABELS),
    sequenced: z.boolean().describe(SEQUENCED),
    traceContext: z.boolean().describe(TRACE_CONTEXT),
  },
  created: {
    retryOn: retryOn.default([]).describe(RETRY_ON),
    timeout: timeout.default(DEFAULT_TIMEOUT_S).describe(TIMEOUT),
    filter: filter.default(null).describe(FILTER),
    labels: labels.default({}).describe(LABELS),
    sequenced: z.boolean().default(false).describe(SEQUENCED),
    traceContext: z.boolean().default(false).describe(TRACE_CONTEXT),
  },
  changed: {
    retryOn: retryOn.describe(RETRY_ON),
    timeout: timeout.describe(TIMEOUT),
    filter: filter.describe(FILTER),
    labels: labels.describe(`${LABELS} All of them anew.`),
    sequenced: z.boolean().describe(SEQUENCED),
    traceContext: z.boolean().describe(TRACE_CONTEXT),
  },
};

/** The fields of an endpoint that stand here. */
export const WEBHOOK_SETTINGS = Object.keys(webhookSettings.shown) as (keyof typeof webhookSettings.shown)[];
