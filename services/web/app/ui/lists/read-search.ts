/** What the address of a list says: search, filters and order, each a text. */
export type ListSearch = Readonly<Record<string, string | undefined>>;

/** The parameters of an address that filter a list, and how each is read: as the API takes it, undefined where it makes no sense. */
export type Filters = Readonly<Record<string, (text: string) => unknown>>;

export type Filtered<F extends Filters> = { [K in keyof F]?: Exclude<ReturnType<F[K]>, undefined> };

/** What an address filters by; what it does not say, or says without sense, is left out. */
export const readSearch = <F extends Filters>(search: ListSearch, filters: F): Filtered<F> =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([name, read]) => {
      const text = search[name];
      const value = text ? read(text) : undefined;
      return value === undefined ? [] : [[name, value]];
    }),
  ) as Filtered<F>;

/** `draft,validated` as a list. */
export const asTexts = <T extends string>(text: string): T[] => text.split(',') as T[];

/** The same; undefined when nothing is chosen. */
export const listOf = <T extends string>(text: string | undefined): T[] | undefined =>
  text ? asTexts<T>(text) : undefined;

export const numbersOf = (text: string | undefined): number[] | undefined =>
  listOf(text)?.map(Number).filter(Number.isSafeInteger);

export const asText = <T extends string>(text: string): T => text as T;

/** Those of these values that are named. */
export const asSomeOf =
  <T extends string>(values: readonly T[]) =>
  (text: string): T[] | undefined => {
    const named = asTexts<T>(text).filter((each) => values.includes(each));
    return named.length > 0 ? named : undefined;
  };

export const asOneOf =
  <T extends string>(values: readonly T[]) =>
  (text: string): T | undefined =>
    values.find((each) => each === text);

export const asNumbers = (text: string): number[] | undefined => {
  const numbers = numbersOf(text);
  return numbers?.length ? numbers : undefined;
};

/** One number of a record. */
export const asId = (text: string): number | undefined => (/^\d{1,15}$/.test(text) ? Number(text) : undefined);

export const asAmount = (text: string): number | undefined =>
  Number.isFinite(Number(text)) ? Number(text) : undefined;

/** `?failing=true`; nothing when both, or neither, are chosen. */
export const asFlag = (text: string): boolean | undefined =>
  text === 'true' || text === 'false' ? text === 'true' : undefined;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

export const asDay = (text: string): string | undefined => (DAY.test(text) ? text : undefined);

const IDS = /^(none|\d+(,\d+)*)$/;

/** Numbers of records, or `none` for what has no such record, as the API takes them: in one text. */
export const asIds = (text: string): string | undefined => (IDS.test(text) ? text : undefined);

/** The business is the person's place, no part of a view. */
const PLACE = 'business';

/** What stands in the address of a list, as a saved view keeps it. */
export const viewOf = (search: ListSearch): string =>
  new URLSearchParams(
    Object.entries(search).flatMap(([name, value]) => (value && name !== PLACE ? [[name, value]] : [])),
  ).toString();

/** What a saved view puts into the address. */
export const queryOfView = (query: string): Record<string, string> =>
  Object.fromEntries([...new URLSearchParams(query)].filter(([name]) => name !== PLACE));
