import { createHash } from 'node:crypto';
import { type Confirmations, canonical } from './confirmations.ts';
import { type Effect, effectOf, type Line, rejectionOf } from './effect.ts';
import { type Concerned, readConcerned } from './read-concerned.ts';
import { readPayees } from './read-payees.ts';
import type { Tool } from './tool.ts';
import { type Answer, type Arguments, rehearsalOf, requestOf, type Send } from './tool-request.ts';
import { unknownArgument } from './unknown-argument.ts';

type Rehearsed = {
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
const rehearse = async (tool: Tool, given: Arguments, send: Send): Promise<Rehearsed> => {
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

/** The most lines that are shown; totals and confirmations are of all. */
const MOST = 100;

/** Thousandths, the smallest part that a currency has, are added as whole numbers. */
const PARTS = 1_000;

const totalsOf = (lines: readonly Line[]) => {
  const totals = new Map<string, { count: number; parts: number }>();
  for (const { amount, currency } of lines) {
    if (typeof amount !== 'number' || typeof currency !== 'string') continue;
    const { count, parts } = totals.get(currency) ?? { count: 0, parts: 0 };
    totals.set(currency, { count: count + 1, parts: parts + Math.round(amount * PARTS) });
  }
  return [...totals].map(([currency, { count, parts }]) => ({ currency, count, amount: parts / PARTS }));
};

const shownOf = (lines: readonly Line[]) =>
  lines.length > MOST ? [...lines.slice(0, MOST), { more: lines.length - MOST }] : lines;

/** An effect as it is shown: how many, how much in each currency, and each record. */
const describeEffect = ({ wouldChange, refused }: Effect) => ({
  wouldChangeCount: wouldChange.length,
  refusedCount: refused.length,
  totals: totalsOf(wouldChange),
  wouldChange: shownOf(wouldChange),
  refused: shownOf(refused),
});

/** The same for the same records in the same versions with the same outcome. */
const digestOf = (effect: Effect): string =>
  createHash('sha256')
    .update(JSON.stringify(canonical(effect)))
    .digest('hex');

export type Used = {
  text: string;
  isError: boolean;
};

type Context = {
  send: Send;
  confirmations: Confirmations;
  credential: string;
  /** All tools are of one business, which no argument names. */
  tenantId: number;
};

const shown = (value: unknown): string => JSON.stringify(value, null, 1);

const answered = ({ status, body }: Answer): Used => ({
  text: body === undefined ? `Done (${status}).` : shown(body),
  isError: status >= 300,
});

const refused = (text: string): Used => ({ isError: true, text });

const NEXT =
  'Nothing was changed. Show this to a person. If they agree, call this tool again with the same arguments and `confirmation`, within 5 minutes.';
const NOTHING = 'Nothing was changed, and nothing would be: see `refused`.';
const CHANGED = 'What was confirmed is not what would happen now; nothing was changed. This is how it is now.';

/** Shows the effect of a tool of money; with the code that came with just this effect, it is carried out. */
const useMoney = async (tool: Tool, given: Arguments, context: Context): Promise<Used> => {
  const { send, confirmations, credential } = context;
  const { effect, version, failure } = await rehearse(tool, given, send);
  if (failure) return answered(failure);
  const confirmed = { tool: tool.name, given, credential, effect: digestOf(effect) };
  const taken = given.confirmation === undefined ? undefined : confirmations.take(given.confirmation, confirmed);
  if (taken === 'none')
    return refused(
      'The confirmation is not of exactly this request, was used, or is too old. Call the tool without it first.',
    );
  const request = requestOf(tool, given);
  if (taken === 'good') return answered(await send(version === undefined ? request : { ...request, version }));
  const { method, path, body } = request;
  const isAny = effect.wouldChange.length > 0;
  const text = shown({
    carriedOut: false,
    ...(taken && { changed: CHANGED }),
    wouldSend: { method, path, body },
    effect: describeEffect(effect),
    next: isAny ? NEXT : NOTHING,
    ...(isAny && { confirmation: confirmations.give(confirmed) }),
  });
  return { text, isError: taken !== undefined || !isAny };
};

/** A member that a tool does not take, whatever its client lets through. */
const withheldOf = ({ withheld = [] }: Tool, { body }: Arguments): string | undefined =>
  withheld.find((member) => typeof body === 'object' && body !== null && member in body);

/** Calls the API. A tool of money shows its effect first, and is carried out with the code that came with that. */
export const useTool = async (tool: Tool, named: Arguments, context: Context): Promise<Used> => {
  const withheld = withheldOf(tool, named);
  if (withheld !== undefined)
    return refused(
      `${withheld} decides where money goes: use the tool of its own, which is offered with --allow money.`,
    );
  const unknown = unknownArgument(tool, named);
  if (unknown !== undefined) return refused(unknown);
  const given = tool.path.includes('{businessId}') ? { ...named, businessId: context.tenantId } : named;
  try {
    if (tool.access === 'money') return await useMoney(tool, given, context);
    return answered(await context.send(requestOf(tool, given)));
  } catch (error) {
    if (error instanceof RangeError) return refused(error.message);
    throw error;
  }
};
