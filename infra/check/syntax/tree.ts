import { parse } from '@babel/parser';

/** A node of Babel's tree, as far as we read it. */
export type Node = { type: string; start: number; end: number; loc: { start: { line: number } } } & Record<
  string,
  unknown
>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string' && 'start' in value;

/** What hangs below a node, comments left out. */
export const childrenOf = (node: Node): Node[] =>
  Object.entries(node)
    .filter(([name]) => !/comments$/i.test(name))
    .flatMap(([, value]) => (Array.isArray(value) ? value : [value]))
    .filter(isNode);

/** Every node of a tree, a parent before its children. */
export function* nodesOf(node: Node): Generator<Node> {
  yield node;
  for (const child of childrenOf(node)) yield* nodesOf(child);
}

/** A TypeScript file as a tree; one whose name ends in `x` has elements of React in it. @throws SyntaxError */
export const treeOf = (text: string, path = ''): Node =>
  parse(text, { sourceType: 'module', plugins: path.endsWith('x') ? ['typescript', 'jsx'] : ['typescript'] })
    .program as unknown as Node;
