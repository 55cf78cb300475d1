import type { Tool } from './tool.ts';

/** One request of the API. */
export type ToolRequest = {
  method: Tool['method'];
  path: string;
  query: Record<string, unknown>;
  body: unknown;
  /** The version of the record that was shown; another one is not changed. */
  version?: number;
};

/** What the API answered: its status and its body. */
export type Answer = { status: number; body: unknown };
export type Send = (request: ToolRequest) => Promise<Answer>;

export type Arguments = Readonly<Record<string, unknown>>;

const BRACES = /\{(\w+)\}/g;

/** @throws RangeError when a member of the path is missing or none */
const filled = (path: string, given: Arguments): string =>
  path.replaceAll(BRACES, (_, name: string) => {
    const value = given[name];
    if (value === undefined || value === null || value === '') throw new RangeError(`${name} is required`);
    // Written out they would lead to another path.
    if (value === '.' || value === '..') throw new RangeError(`${name} is no id`);
    return encodeURIComponent(String(value));
  });

const namesIn = (path: string): Set<string> => new Set([...path.matchAll(BRACES)].map(([, name = '']) => name));

/** What a tool sends. @throws RangeError when a member of the path is missing */
export const requestOf = ({ method, path }: Pick<Tool, 'method' | 'path'>, given: Arguments): ToolRequest => {
  const inPath = namesIn(path);
  const { body, confirmation: _, ...others } = given;
  const query = Object.fromEntries(Object.entries(others).filter(([name]) => !inPath.has(name)));
  return { method, path: filled(path, given), query, body };
};

/** What shows the effect of a tool of money, and changes nothing. */
export const rehearsalOf = (tool: Tool, given: Arguments): ToolRequest => {
  if (tool.rehearsal?.by === 'preview') return requestOf({ method: 'POST', path: `${tool.path}/preview` }, given);
  const request = requestOf(tool, given);
  return { ...request, query: { ...request.query, dryRun: true } };
};
