import { type Node, nodesOf, treeOf } from '../syntax/tree.ts';

/** A statement that is prepared under a name: PostgreSQL keeps one text for each name of a connection. */
export type Statement = { name: string; text: string };

/** The value of `key` in an object, as it stands in the file. */
const memberOf = (node: Node, key: string): Node | undefined =>
  (node.properties as Node[]).find(({ key: name }) => (name as Node | undefined)?.name === key)?.value as
    | Node
    | undefined;

/** Every `{ name: '…', text: … }` of a file. A name that is made of parts is that of a function's caller and left out. */
export const statementsIn = (source: string): Statement[] =>
  [...nodesOf(treeOf(source))].flatMap((node) => {
    if (node.type !== 'ObjectExpression') return [];
    const [name, text] = [memberOf(node, 'name'), memberOf(node, 'text')];
    if (name?.type !== 'StringLiteral' || text === undefined) return [];
    return [{ name: String(name.value), text: source.slice(text.start, text.end) }];
  });

/** The names that stand at two texts of one database, which the services and libs/store make their statements for. */
export const sharedNames = (statements: readonly Statement[]): string[] =>
  [...Map.groupBy(statements, ({ name }) => name)]
    .filter(([, own]) => new Set(own.map(({ text }) => text)).size > 1)
    .map(([name]) => name);
