import {
  type EventOfKind,
  mayReadKind,
  type Role,
  type Scope,
  SUBSCRIBABLE_KINDS,
  UNLINKED_KINDS,
  unlinkedKeyOf,
} from '@outlay/contracts';

/** Between the services only; of a page they are changes of something that it shows. Kind -> the kind whose rights count. */
const SHOWN_AS: Readonly<Record<string, string>> = {
  'expense_draft.changed': 'expense.updated',
  'expense_draft.deleted': 'expense.deleted',
  'receipt.matched': 'receipt.updated',
  'webhook_deliveries.progressed': 'webhook.recovered',
};

/** What a page calls a change that belongs to none of the kinds' own subjects. */
const SUBJECTS: Readonly<Record<string, string>> = { 'webhook_deliveries.progressed': 'webhook_delivery' };

const KINDS: readonly string[] = [...SUBSCRIBABLE_KINDS, ...Object.keys(SHOWN_AS)];

const unlinked: ReadonlySet<string> = new Set(UNLINKED_KINDS);

/** What pages may learn of, by the keys under which it is published. */
export const WATCHED_KEYS: readonly string[] = KINDS.flatMap((kind) =>
  unlinked.has(kind) ? [kind, unlinkedKeyOf(kind)] : [kind],
);

type Message = { kind: string; headers: Readonly<Record<string, unknown>>; body: Buffer };

const BUSINESS = 'x-business-id';

/** Whose change it is: the business that the message belongs to, or those that one about many of them names. */
export const businessesOf = ({ kind, headers, body }: Message): ReadonlySet<unknown> => {
  if (kind !== 'webhook_deliveries.progressed') return new Set([headers[BUSINESS]]);
  const { data } = JSON.parse(body.toString('utf8')) as EventOfKind<'webhook_deliveries.progressed'>;
  return new Set(data.businessIds);
};

/** The endpoints that a message is about: those whose deliveries went on, or the one of a notice. */
export const endpointsOf = ({ kind, body }: Message): readonly string[] => {
  const { data } = JSON.parse(body.toString('utf8')) as { data: { webhookIds?: string[]; webhookId?: string } };
  if (kind === 'webhook_deliveries.progressed') return data.webhookIds ?? [];
  return data.webhookId === undefined ? [] : [data.webhookId];
};

type Reader = { role: Role; scopes: readonly Scope[] };

/** What a page calls it: `expense`. undefined where it is not the person's to read. */
export const subjectFor = (reader: Reader, kind: string): string | undefined => {
  const shown = SHOWN_AS[kind] ?? kind;
  return mayReadKind(reader, shown) ? (SUBJECTS[kind] ?? shown.split('.', 1)[0]) : undefined;
};

/** All that pages of this person may learn of. */
export const subjectsFor = (reader: Reader): ReadonlySet<string> => {
  const subjects = KINDS.map((kind) => subjectFor(reader, kind));
  return new Set(subjects.filter((subject) => subject !== undefined));
};
