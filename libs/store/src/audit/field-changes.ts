import { type AuditChange, MASKED, MOST_AUDIT_CHANGES, MOST_AUDITED_TEXT, type NewEvent } from '@outlay/contracts';

/** The last words of actions that make something, end it, or do something with it that changes no value of it. */
export const DONE = [
  ...(['created', 'user_added', 'joined', 'invited', 'started', 'handled', 'restored', 'reset'] as const),
  ...(['deleted', 'user_removed', 'bank_removed', 'revoked', 'ended'] as const),
  ...(['commented', 'triggered', 'redelivered', 'second_factors_reset', 'clock_given', 'clock_moved'] as const),
] as const;

/** What an action did to its resource, of which `fieldChanges` makes what the audit log keeps. */
export type Changed = {
  /** Before and after it, as the API shows them: members of objects and lists are compared one by one. */
  before: object;
  after: object;
  /** Compares these alone, by their names or by paths with points: `before` has the former values of what changed, and `after` all. */
  only?: readonly string[] | undefined;
  /** Paths whose values nobody may read, beside the names that are secret wherever they stand. What is below them is masked, too. */
  masked?: readonly string[] | undefined;
  /** Paths of secrets that changed and that neither side shows, as the number of an account. */
  secrets?: readonly string[] | undefined;
};

/** Names of members whose values nobody may read again, wherever they stand. */
const SECRET =
  /^(?:.*(?:secret|password|passphrase|privateKey|apiKey|accessKey)|.*token|authorization|cookie|signature|credentials?|accountNumber|routingNumber|transitNumber|institutionNumber|sortCode|bsb|iban|bic|taxId)$/i;

/** What follows from every change, from other members, or is for one reader: no change by itself. */
const DERIVED = new Set([
  ...['id', 'businessId', 'version', 'createdAt', 'updatedAt', 'statusLabel', 'isOverdue', 'balance', 'category'],
  ...['policyViolations', 'lookAlikes', 'allowedActions'],
]);

type Leaf = AuditChange['from'];

const leafOf = (value: unknown): Leaf => {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'number' || typeof value === 'boolean' ? value : String(value);
};

const isParent = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !(value instanceof Date);

/** Adds each value below `value` by its path. An empty object or list has none, as has null. */
const flatten = (value: unknown, path: string, leaves: Map<string, Leaf>): void => {
  if (!isParent(value)) {
    const leaf = leafOf(value);
    if (leaf !== null) leaves.set(path, leaf);
    return;
  }
  for (const [name, part] of Object.entries(value)) flatten(part, path === '' ? name : `${path}.${name}`, leaves);
};

/** By the name itself, which may have points, or else step by step. */
const valueAt = (record: object, path: string): unknown => {
  if (path in record) return (record as Record<string, unknown>)[path];
  const [first = '', ...rest] = path.split('.');
  const value = (record as Record<string, unknown>)[first];
  return rest.length > 0 && isParent(value) ? valueAt(value, rest.join('.')) : rest.length > 0 ? undefined : value;
};

const isWithin = (path: string, parents: readonly string[]): boolean =>
  parents.some((parent) => path === parent || path.startsWith(`${parent}.`));

const isSecret = (path: string, masked: readonly string[]): boolean =>
  isWithin(path, masked) || path.split('.').some((name) => SECRET.test(name));

/** No character is cut in two. */
const cut = (value: Leaf): Leaf => {
  if (typeof value !== 'string' || value.length <= MOST_AUDITED_TEXT) return value;
  return `${value.slice(0, MOST_AUDITED_TEXT).replace(/[\ud800-\udbff]$/, '')}…`;
};

/** The members that are compared, in the order in which they are shown. */
const membersOf = ({ before, after, only }: Changed): string[] =>
  only
    ? [...new Set(only)]
    : [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => !DERIVED.has(name));

/** Of one member, from what to what, each value by its path. Most are no lists and stayed: those cost nothing more. */
const changesOf = (member: string, { before, after }: Changed): AuditChange[] => {
  const [former, current] = [valueAt(before, member), valueAt(after, member)];
  if (!isParent(former) && !isParent(current)) {
    const [from, to] = [leafOf(former), leafOf(current)];
    return from === to ? [] : [{ field: member, from, to }];
  }
  const was = new Map<string, Leaf>();
  const is = new Map<string, Leaf>();
  flatten(former, member, was);
  flatten(current, member, is);
  return [...new Set([...is.keys(), ...was.keys()])]
    .map((field) => ({ field, from: was.get(field) ?? null, to: is.get(field) ?? null }))
    .filter(({ from, to }) => from !== to);
};

/** Of more than an entry may have, those of the record itself stand before what is in its lists: nobody hides one behind many lines. */
const bounded = (changes: AuditChange[]): AuditChange[] => {
  if (changes.length <= MOST_AUDIT_CHANGES) return changes;
  const isInList = ({ field }: AuditChange): boolean => /\.\d+(\.|$)/.test(field);
  const inLists = changes.filter(isInList);
  return [...changes.filter((change) => !isInList(change)), ...inLists].slice(0, MOST_AUDIT_CHANGES);
};

/**
 * From what to what, each value by its path: what stayed is left out, texts are cut, secrets are masked, and of more fields than an
 * entry may have those within lists are left out first. null where nothing that is shown changed.
 */
export const fieldChanges = (changed: Changed): AuditChange[] | null => {
  const { masked = [], secrets = [] } = changed;
  const changes: AuditChange[] = secrets.map((field) => ({ field, from: MASKED, to: MASKED }));
  for (const member of membersOf(changed)) {
    for (const { field, from, to } of changesOf(member, changed)) {
      if (secrets.includes(field)) continue;
      const isHidden = isSecret(field, masked);
      changes.push(isHidden ? { field, from: MASKED, to: MASKED } : { field, from: cut(from), to: cut(to) });
    }
  }
  return changes.length > 0 ? bounded(changes) : null;
};

/** Members of an event that are not what it is about. */
const BESIDE = new Set(['previousAttributes', 'changedFields']);

type ChangingEvent = { previousAttributes: Record<string, unknown>; changedFields?: string[] };

const isChanging = (data: Record<string, unknown>): data is Record<string, unknown> & ChangingEvent =>
  isParent(data.previousAttributes);

/** Is it an action that says nothing of changes? */
export const isDone = (action: string): boolean =>
  (DONE as readonly string[]).includes(action.slice(action.indexOf('.') + 1));

/**
 * What an event says was changed: the former values that it names, and its record, beside whose members the others stand by their names. A
 * field that it names without a former value is a secret. @throws Error for an event that names none
 */
export const changedBy = ({ definition, data }: NewEvent): Changed => {
  if (!isChanging(data)) throw new Error(`${definition.kind} names no former values`);
  const { previousAttributes: before, changedFields = [] } = data;
  const members = Object.entries(data).filter(([name]) => !BESIDE.has(name));
  const record = members.find(([, value]) => isParent(value))?.[1];
  const after = { ...Object.fromEntries(members), ...(record as object | undefined) };
  return { before, after, only: Object.keys(before), secrets: changedFields.filter((field) => !(field in before)) };
};
