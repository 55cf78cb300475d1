import type { Concern } from './tool.ts';
import { type Answer, type Arguments, requestOf, type Send } from './tool-request.ts';

export type Item = Readonly<Record<string, unknown>>;

/** A record as it stands, and what it is: `bill`. */
export type Standing = { kind: string; item: Item };

/** Records as they stand, and the first answer that was none of them: then their effect cannot be shown. */
export type Concerned = { records: Standing[]; payments: Standing[]; failure?: Answer };

/** The most that a list answers at once, and that it can be narrowed to by ids. */
const PAGE = 100;

type Page = { data?: unknown; pagination?: { hasNext?: boolean } };

const itemsOf = ({ body }: Answer): Item[] => {
  const { data } = (body ?? {}) as Page;
  return Array.isArray(data) ? (data as Item[]) : [data as Item];
};

const isMissing = ({ status }: Answer): boolean => status === 404;
const isGood = ({ status }: Answer): boolean => status < 300;

const partsOf = (ids: readonly unknown[]): unknown[][] =>
  Array.from({ length: Math.ceil(ids.length / PAGE) }, (_, part) => ids.slice(part * PAGE, (part + 1) * PAGE));

/** Each answer that is needed to read them, one after the other. */
async function* answersOf({ path, ids, isList }: Concern, given: Arguments, send: Send): AsyncGenerator<Answer> {
  const { body, ...inPath } = given;
  const read = (query: Record<string, unknown>) =>
    send({ ...requestOf({ method: 'GET', path }, inPath), query, body: undefined });
  if (ids !== undefined) {
    const named = ((body ?? {}) as Record<string, unknown>)[ids];
    const distinct = [...new Set(Array.isArray(named) ? named : [])];
    for (const part of partsOf(distinct)) yield await read({ ids: part.join(','), pageSize: PAGE });
  } else if (isList) {
    for (let page = 1, hasNext = true; hasNext; page += 1) {
      const answer = await read({ page, pageSize: PAGE });
      hasNext = (answer.body as Page | undefined)?.pagination?.hasNext === true;
      yield answer;
    }
  } else yield await read({});
}

/** What a tool of money concerns, as it stands. One that is not there is left out: the dry run says so. */
export const readConcerned = async (concerns: readonly Concern[], given: Arguments, send: Send): Promise<Concerned> => {
  const concerned: Concerned = { records: [], payments: [] };
  for (const concern of concerns)
    for await (const answer of answersOf(concern, given, send)) {
      if (isMissing(answer)) continue;
      if (!isGood(answer)) return { ...concerned, failure: answer };
      const { kind, isList } = concern;
      concerned[isList ? 'payments' : 'records'].push(...itemsOf(answer).map((item) => ({ kind, item })));
    }
  return concerned;
};
