import { z } from 'zod';
import { id, timestamp } from '../operations/fields.ts';
import type { EventKind } from './kinds.ts';

type Any = z.core.$ZodTypes;

const made = new WeakMap<Any, Any>();

/** The same schema over other parts: its own checks stay. */
const over = (schema: Any, parts: object): Any =>
  z.clone(schema as unknown as z.ZodType, { ...schema._zod.def, ...parts } as never) as unknown as Any;

const each = (parts: readonly unknown[]): Any[] => parts.map((part) => open(part as Any));

const opened = (schema: Any): Any => {
  const { def } = schema._zod;
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def.shape).map(([name, field]) => [name, open(field as Any)]);
      return over(schema, { shape: Object.fromEntries(fields), catchall: undefined });
    }
    case 'array':
      return over(schema, { element: open(def.element as Any) });
    case 'record':
      return over(schema, { valueType: open(def.valueType as Any) });
    case 'union':
      return over(schema, { options: each(def.options) });
    case 'optional':
    case 'nullable':
    case 'default':
      return over(schema, { innerType: open(def.innerType as Any) });
    default:
      return schema;
  }
};

const open = (schema: Any): Any => {
  const known = made.get(schema) ?? opened(schema);
  made.set(schema, known);
  return known;
};

/**
 * The same schema as subscribers read it: at every depth an unknown field is left out and is no violation. A newer
 * service may publish more than an older one knows, because each is deployed by itself.
 */
const tolerant = <S extends z.ZodType>(schema: S): S => open(schema as unknown as Any) as unknown as S;

const USER = [
  'Who acted, or for whom.',
  'Where a client, an API key without a user, the operator or time alone did it: the user whom the record concerns (whose expense,',
  'report, receipt or trip it is, who entered the bill, who the employee or user is). **null where there is nobody** of these.',
  'With `actorUserId: null` beside it and no `onBehalfOf`, a machine acted for this user: no person did it at that moment.',
];
const ACTOR = [
  'The person who did it, where that is not `userId`.',
  'Beside `onBehalfOf`: who acted for the account, null for a client by itself.',
  'Without `onBehalfOf` always null: a machine acted for `userId` (a payment whose day came, a receipt that was read).',
];
const CLIENT = [
  'true where an OAuth client, an API key without a user or the operator did it; `userId` is then whom it concerns.',
  'Left out everywhere else, also where time alone did it.',
];
const EXCEPT = [
  'In notices about endpoints alone: the endpoints of the business that do not get this event, because it is about them',
  'and they fail.',
];
const FROM = [
  'In `business.created` alone: the business in which the founder acted, if any.',
  'Its subscribed endpoints get this event too, and nothing else of the new business, which is `businessId`.',
];

/** The payload envelope of the specification; the same bytes cross the outbox, the broker, the store and the POST. */
export const envelope = z.looseObject({
  id: z.string().min(1).describe('`evt_` and a ULID: unique per event, the same on every delivery of it.'),
  type: z.string().min(1).describe('The kind of the event.'),
  createdAt: timestamp.describe('When it happened, in UTC; not when it was sent.'),
  data: z.looseObject({}).describe('What the event is about; its members depend on `type`.'),
  metadata: z
    .looseObject({
      businessId: id.describe('The business that the event belongs to.'),
      userId: id.nullable().describe(USER.join(' ')),
      onBehalfOf: id.optional().describe('The account acted for, when it was done with `on-behalf-of`.'),
      actorUserId: id.nullable().optional().describe(ACTOR.join(' ')),
      byClient: z.literal(true).optional().describe(CLIENT.join(' ')),
      fromBusinessId: id.optional().describe(FROM.join(' ')),
      exceptWebhookIds: z.array(z.string()).optional().describe(EXCEPT.join(' ')),
    })
    .describe('In which business it happened, and who acted.'),
});

/** In the envelope of events between the services about an account, which belongs to no business. */
export const NO_BUSINESS = 0;

/** The envelope as services read it: of an account's events too, which no customer gets. */
export const receivedEnvelope = envelope.extend({
  metadata: envelope.shape.metadata.extend({ businessId: z.int().min(NO_BUSINESS) }),
});

export type Envelope<Data = Record<string, unknown>> = {
  /** `evt_` + ULID, unique per event and the same on every delivery. */
  id: string;
  type: string;
  createdAt: string;
  data: Data;
  /**
   * `userId`: who acted. With `onBehalfOf` that is the account acted for; `actorUserId` is then the person who did it, null
   * for a client by itself, and is left out where nobody knew. Without `onBehalfOf` it stands only as null: a machine acted, and
   * `userId` is for whom; `byClient`: it was a client or key of no person, and not a job. `fromBusinessId`: one more business whose endpoints get the event. `exceptWebhookIds`: endpoints
   * that do not get it.
   */
  metadata: {
    businessId: number;
    userId: number | null;
    onBehalfOf?: number;
    actorUserId?: number | null;
    byClient?: true;
    fromBusinessId?: number;
    exceptWebhookIds?: string[];
  };
};

/** The contract of one kind of event: types, validator, documents and contract tests are made from it. */
export type EventDefinition<
  K extends EventKind = EventKind,
  D extends z.ZodType = z.ZodType,
  C extends z.ZodType = D,
> = {
  readonly kind: K;
  /** Raised when the data changes shape; old versions stay in the contract tests for ever. */
  readonly version: number;
  readonly summary: string;
  /** Exactly as the publisher writes it. */
  readonly data: D;
  /** As subscribers read it: fields that a newer publisher adds are left out, and what former releases published passes. */
  readonly consumed: C;
};

type Contract<S extends z.ZodRawShape, F extends z.ZodRawShape> = {
  version?: number;
  summary: string;
  data: S;
  /** Members that former releases published with fewer promises: subscribers still take them so. */
  former?: F;
};

type Widened<S extends z.ZodRawShape, F extends z.ZodRawShape> = z.ZodObject<{
  -readonly [P in keyof S]: P extends keyof F ? F[P] : S[P];
}>;

/** One kind of event. Its example stands in `examples/`, named after its kind and version. */
export const event = <
  const K extends EventKind,
  S extends z.ZodRawShape,
  F extends z.ZodRawShape = Record<never, never>,
>(
  kind: K,
  { version = 1, summary, data: shape, former }: Contract<S, F>,
): EventDefinition<K, z.ZodObject<S>, Widened<S, F>> => {
  const consumed = tolerant(z.object({ ...shape, ...former })) as unknown as Widened<S, F>;
  return { kind, version, summary, data: z.object(shape), consumed };
};

/** Of every `*.updated` event: the former value of each field that changed, and the names of all of them. */
export const changes = {
  previousAttributes: z
    .record(z.string(), z.unknown())
    .describe('The former value of each field that changed, by its name.'),
  changedFields: z.array(z.string()).min(1).describe('The names of the fields that changed.'),
};

/** For `former`: events of a kind whose former releases did not name what changed. */
export const formerlyUnnamed = {
  previousAttributes: changes.previousAttributes.optional(),
  changedFields: changes.changedFields.optional(),
};

/** A person that an event names. */
export const person = z.object({
  id: id.describe("The person's user id."),
  name: z.string().describe('What the person is called in this business.'),
  email: z.string().describe('The address that the person signs in with.'),
});
