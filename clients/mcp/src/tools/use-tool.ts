import type { Confirmations } from './confirmations.ts';
import { describeEffect, digestOf } from './describe-effect.ts';
import { rehearse } from './rehearse.ts';
import type { Tool } from './tool.ts';
import { type Answer, type Arguments, requestOf, type Send } from './tool-request.ts';
import { unknownArgument } from './unknown-argument.ts';

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
