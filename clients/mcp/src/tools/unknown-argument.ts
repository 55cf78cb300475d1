import { describeTool } from './describe-tool.ts';
import type { Tool } from './tool.ts';
import type { Arguments } from './tool-request.ts';

type Schema = {
  $ref?: string;
  $defs?: Readonly<Record<string, Schema>>;
  properties?: Readonly<Record<string, Schema>>;
};

/** Insertions, removals and replacements between two words (Levenshtein). */
const distance = (one: string, other: string): number => {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [i, letter] of [...one].entries()) {
    const next = [i + 1];
    for (const [j, wanted] of [...other].entries())
      next[j + 1] = Math.min((row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1, (row[j] ?? 0) + Number(letter !== wanted));
    row = next;
  }
  return row.at(-1) ?? 0;
};

/** Names have no more letters than this; what is longer is no slip of one. */
const LONGEST = 64;

/** Letters alone: `page_size` is `pageSize`. */
const lettersOf = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** The name that is meant, most likely; undefined where half of its letters are others. */
const nearestOf = (given: string, names: readonly string[]): string | undefined => {
  if (given.length > LONGEST) return undefined;
  const letters = lettersOf(given);
  const shares = names.map((name) => {
    const known = lettersOf(name.slice(name.indexOf('.') + 1));
    return { name, share: distance(letters, known) / Math.max(letters.length, known.length, 1) };
  });
  const [best] = shares.toSorted((one, other) => one.share - other.share);
  return best && best.share < 0.5 ? best.name : undefined;
};

const membersOf = (schema: Schema | undefined, root: Schema): readonly string[] => {
  const found = schema?.$ref === undefined ? schema : root.$defs?.[schema.$ref.replace(/^.*\//, '')];
  return Object.keys(found?.properties ?? {});
};

/**
 * What is wrong with the names of a call's arguments, with the nearest right one; undefined when all are known. Clients need not
 * check a call against the tool's schema, and a filter that is dropped in silence shows everything.
 */
export const unknownArgument = (tool: Tool, given: Arguments): string | undefined => {
  const schema = describeTool(tool).inputSchema as Schema;
  const ofCall = Object.keys(schema.properties ?? {});
  const ofBody = membersOf(schema.properties?.body, schema).map((name) => `body.${name}`);
  const { body } = given;
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  const named = [...Object.keys(given), ...(isObject ? Object.keys(body).map((name) => `body.${name}`) : [])];
  const unknown = named.find((name) => !ofCall.includes(name) && !ofBody.includes(name));
  if (unknown === undefined) {
    if (body === undefined || isObject || !ofCall.includes('body')) return undefined;
    return `Nothing was sent: body is an object, with the members ${membersOf(schema.properties?.body, schema).join(', ')}.`;
  }
  const nearest = nearestOf(
    unknown.replace(/^body\./, ''),
    unknown.startsWith('body.') ? [...ofBody, ...ofCall] : [...ofCall, ...ofBody],
  );
  const instead = nearest === undefined ? `It takes ${ofCall.join(', ') || 'none'}.` : `Did you mean ${nearest}?`;
  return `Nothing was sent: ${tool.name} has no argument ${unknown.slice(0, LONGEST)}. ${instead}`;
};
