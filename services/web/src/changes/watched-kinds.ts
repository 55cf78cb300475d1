import {
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
};

const KINDS: readonly string[] = [...SUBSCRIBABLE_KINDS, ...Object.keys(SHOWN_AS)];

const unlinked: ReadonlySet<string> = new Set(UNLINKED_KINDS);

/** What pages may learn of, by the keys under which it is published. */
export const WATCHED_KEYS: readonly string[] = KINDS.flatMap((kind) =>
  unlinked.has(kind) ? [kind, unlinkedKeyOf(kind)] : [kind],
);

type Reader = { role: Role; scopes: readonly Scope[] };

/** What a page calls it: `expense`. undefined where it is not the person's to read. */
export const subjectFor = (reader: Reader, kind: string): string | undefined => {
  const shown = SHOWN_AS[kind] ?? kind;
  return mayReadKind(reader, shown) ? shown.split('.', 1)[0] : undefined;
};

/** All that pages of this person may learn of. */
export const subjectsFor = (reader: Reader): ReadonlySet<string> => {
  const subjects = KINDS.map((kind) => subjectFor(reader, kind));
  return new Set(subjects.filter((subject) => subject !== undefined));
};
