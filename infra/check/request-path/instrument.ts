import { type Node, nodesOf, treeOf } from '../syntax/tree.ts';

const FUNCTION =
  /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression|ObjectMethod|ClassMethod|ClassPrivateMethod)$/;

/** The text with one more expression in each function that has a body: `note(path)`, before anything else in it. */
export const instrument = (text: string, path: string, note: string): string => {
  const call = `${note}(${JSON.stringify(path)})`;
  const insertions: { at: number; text: string }[] = [];
  for (const node of nodesOf(treeOf(text))) {
    const body = node.body as Node | undefined;
    if (!FUNCTION.test(node.type) || body === undefined) continue;
    if (body.type === 'BlockStatement') insertions.push({ at: body.start + 1, text: `${call};` });
    else insertions.push(...inExpression(body, call));
  }
  return insertions
    .toSorted((one, other) => other.at - one.at)
    .reduce((result, { at, text: added }) => result.slice(0, at) + added + result.slice(at), text);
};

/** `() => x` becomes `() => (note(path), x)`; what is in parentheses already gets it inside of them. */
const inExpression = (body: Node, call: string): { at: number; text: string }[] => {
  const inParentheses = (body.extra as { parenthesized?: boolean } | undefined)?.parenthesized === true;
  if (inParentheses) return [{ at: body.start, text: `${call},` }];
  return [
    { at: body.start, text: `(${call},` },
    { at: body.end, text: ')' },
  ];
};
