import type { CreateReplay } from '../api/index.ts';

export type EventKind = NonNullable<CreateReplay['kinds']>[number];

type Noun = EventKind extends `${infer N}.${string}` ? N : never;
type Verb<N extends Noun> = Extract<EventKind, `${N}.${string}`> extends `${N}.${infer V}` ? V : never;

/** What can be subscribed to, by what it is about; a kind that is missing here is a type error. */
const VERBS: { readonly [N in Noun]: Readonly<Record<Verb<N>, true>> } = {
  expense: { created: true, updated: true, deleted: true, categorized: true, validated: true },
  report: {
    created: true,
    updated: true,
    submitted: true,
    approved: true,
    rejected: true,
    recalled: true,
    reimbursed: true,
    comment_added: true,
    deleted: true,
  },
  business: { created: true, updated: true, user_added: true, user_removed: true, security_updated: true },
  user: { created: true, updated: true, deleted: true, invited: true, joined: true, left: true },
  bill: {
    created: true,
    updated: true,
    submitted: true,
    approved: true,
    denied: true,
    scheduled: true,
    paid: true,
    payment_failed: true,
    cancelled: true,
    deleted: true,
  },
  receipt: { created: true, extracted: true, split: true, updated: true, deleted: true },
  mileage_trip: { created: true, updated: true, deleted: true },
  vendor: { created: true, updated: true, deleted: true },
  payment_batch: { created: true, updated: true },
  employee: { created: true, updated: true, deleted: true },
  department: { created: true, updated: true, deleted: true },
  location: { created: true, updated: true, deleted: true },
  category: { created: true, updated: true, deleted: true },
  budget: { created: true, updated: true, deleted: true, reached: true },
  webhook: { endpoint_failing: true, disabled: true, recovered: true, failure_digest: true },
  password: { changed: true },
  mfa: { changed: true },
  session: { started: true, ended: true },
  domain: { verified: true, unverified: true },
  identity_provider: { created: true, updated: true, deleted: true },
};

/** `expense.created`, … */
export const EVENT_KINDS = Object.entries(VERBS).flatMap(([noun, verbs]) =>
  Object.keys(verbs).map((verb) => `${noun}.${verb}`),
) as readonly EventKind[];
