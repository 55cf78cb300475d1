import { type Effect, effectOf, rejectionOf } from './effect.ts';
import { type Concerned, readConcerned } from './read-concerned.ts';
import { readPayees } from './read-payees.ts';
import type { Tool } from './tool.ts';
import { type Answer, type Arguments, rehearsalOf, type Send } from './tool-request.ts';

export type Rehearsed = {
  effect: Effect;
  /** Of the one record that it concerns: it is changed in this version alone. */
  version?: number;
  /** Why the effect cannot be shown. */
  failure?: Answer;
};

const versionOf = ({ records }: Concerned): number | undefined => {
  const [first, second] = records;
  const version = second === undefined ? first?.item.version : undefined;
  return typeof version === 'number' ? version : undefined;
};

/**
 * Finds out what would come of a tool of money, and changes nothing: the API carries the request out and undoes it, and each
 * record that it concerns is read.
 */
export const rehearse = async (tool: Tool, given: Arguments, send: Send): Promise<Rehearsed> => {
  const tried = await send(rehearsalOf(tool, given));
  // What is wrong with the request or the credential is no effect; what the state of a record forbids is.
  const isRefused = tried.status === 403 || tried.status === 409 || tried.status === 412;
  if (tried.status >= 300 && !isRefused) return { effect: { wouldChange: [], refused: [] }, failure: tried };
  const concerned = await readConcerned(tool.rehearsal?.concerns ?? [], given, send);
  if (concerned.failure) {
    const failure = isRefused ? tried : concerned.failure;
    return { effect: { wouldChange: [], refused: [] }, failure };
  }
  const all = [...concerned.records, ...concerned.payments];
  const payees = await readPayees(
    all.map(({ item }) => item),
    send,
  );
  const seen = { ...concerned, payees };
  const effect = isRefused ? rejectionOf(tried.body, seen) : effectOf(tried.body, seen);
  const version = tool.rehearsal?.concerns.some(({ ids }) => ids) ? undefined : versionOf(concerned);
  return { effect, ...(version !== undefined && { version }) };
};
