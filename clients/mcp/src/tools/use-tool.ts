import type { Confirmations } from './confirmations.ts';
import type { Tool } from './tool.ts';
import { type Arguments, rehearsalOf, requestOf, type ToolRequest } from './tool-request.ts';

/** What the API answered: its status and its body. */
export type Answer = { status: number; body: unknown };
export type Send = (request: ToolRequest) => Promise<Answer>;

export type Used = {
  text: string;
  isError: boolean;
};

type Context = { send: Send; confirmations: Confirmations; credential: string };

const shown = (value: unknown): string => JSON.stringify(value, null, 1);
const isGood = ({ status }: Answer): boolean => status < 300;

const answered = (answer: Answer): Used => ({
  text: answer.body === undefined ? `Done (${answer.status}).` : shown(answer.body),
  isError: !isGood(answer),
});

/** The effect, and the code with which exactly this request is carried out. */
const rehearse = async (tool: Tool, given: Arguments, { send, confirmations, credential }: Context): Promise<Used> => {
  const request = rehearsalOf(tool, tool.rehearsal ?? { kind: 'none' }, given);
  const effect = request && (await send(request));
  if (effect && !isGood(effect)) return answered(effect);
  const confirmation = confirmations.give({ tool: tool.name, given, credential });
  const { method, path, body } = requestOf(tool, given);
  return {
    isError: false,
    text: shown({
      carriedOut: false,
      wouldSend: { method, path, body },
      ...(effect && { [request.query.dryRun === true ? 'dryRun' : 'concerns']: effect.body }),
      next: 'Nothing was changed. Show this to a person. If they agree, call this tool again with the same arguments and `confirmation`, within 5 minutes.',
      confirmation,
    }),
  };
};

/** Calls the API. A tool of money shows its effect first, and is carried out with the code that came with that. */
export const useTool = async (tool: Tool, given: Arguments, context: Context): Promise<Used> => {
  const { send, confirmations, credential } = context;
  try {
    if (tool.access === 'money' && given.confirmation === undefined) return await rehearse(tool, given, context);
    if (tool.access === 'money' && !confirmations.take(given.confirmation, { tool: tool.name, given, credential }))
      return {
        isError: true,
        text: 'The confirmation is not of exactly this request, was used, or is too old. Call the tool without it first.',
      };
    return answered(await send(requestOf(tool, given)));
  } catch (error) {
    if (error instanceof RangeError) return { isError: true, text: error.message };
    throw error;
  }
};
