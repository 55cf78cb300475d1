/** An id on the wire. */
export type Id = number | string;

/** Ids of one tenant by the collection that they are in: `/v1/expenses` -> its expenses. */
export type Ids = {
  add(collection: string, id: Id): void;
  of(collection: string): readonly Id[];
  /** By the name of a field or parameter: `categoryId` -> of `/v1/categories`. */
  named(name: string, collection: string): readonly Id[];
};

/** What a field is called where its name is not its collection's. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  manager: 'employees',
  managerEmployee: 'employees',
  approver: 'users',
  defaultApprover: 'users',
  member: 'users',
  submittedBy: 'users',
  owner: 'users',
  defaultCategory: 'categories',
  key: 'api-keys',
  trip: 'mileage-trips',
  rate: 'mileage-rates',
  batch: 'payment-batches',
  parentExpense: 'expenses',
  report: 'expense-reports',
  actorUser: 'users',
  fundingAccount: 'funding-accounts',
  layout: 'journal-layouts',
};

const plural = (word: string): string => {
  if (word.endsWith('y')) return `${word.slice(0, -1)}ies`;
  return /(s|x|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
};

const kebab = (name: string): string => name.replaceAll(/([A-Z])/g, (letter) => `-${letter.toLowerCase()}`);

/** `/v1/businesses/{businessId}/bills` -> `bills`. */
const lastWord = (collection: string): string => collection.split('/').at(-1) ?? '';

/** The collection before a parameter: `/v1/expenses/{id}/comments`, `id` -> `/v1/expenses`. */
export const collectionOf = (path: string, param: string): string => path.slice(0, path.indexOf(`/{${param}}`));

/** `/v1/departments/{id}`, `/v1/expenses/export`, `/v1/webhook-deliveries/redeliver` -> the collection that they belong to. */
const homeOf = (path: string): string => path.replace(/\/(\{\w+\}|export|summary|spending|redeliver)$/, '');

/** Does a field of this name hold ids of something that we own? */
export const isIdName = (name: string): boolean =>
  /(^id|^ids|Id|Ids)$/.test(name) &&
  !/^(place|external|reference|request|client|tax|originator|company|initiatingParty)I/.test(name);

/** `isSpared`: ids that are not remembered, as what a request does to them would end all others. */
export const createIds = (isSpared: (collection: string, id: Id) => boolean): Ids => {
  const byCollection = new Map<string, Set<Id>>();
  const of = (collection: string): readonly Id[] => [...(byCollection.get(collection) ?? [])];
  return {
    of,
    add: (collection, id) => {
      if (!isSpared(collection, id)) byCollection.set(collection, (byCollection.get(collection) ?? new Set()).add(id));
    },
    named: (name, collection) => {
      const base = name.replace(/Ids?$/, '');
      const isOwn = name === 'id' || name === 'ids' || base === 'parent';
      const word = isOwn ? lastWord(homeOf(collection)) : (OTHER_NAMES[base] ?? plural(kebab(base)));
      const match = [...byCollection.keys()].filter((each) => lastWord(each) === word);
      return match.flatMap(of);
    },
  };
};
