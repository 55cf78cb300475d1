import { childrenOf, type Node, nodesOf, treeOf } from '../syntax/tree.ts';

/** A statement whose text can be made where its module begins, or (`expression` undefined) only by a call. */
export type PreparedText = { name: string; expression: string | undefined };

const declarationsOf = (node: Node): Node[] => {
  const inner = (node.declaration as Node | null | undefined) ?? node;
  return inner.type === 'VariableDeclaration' ? (inner.declarations as Node[]) : [inner];
};

/** The names that a declaration gives, those of a pattern as well. */
const namesOf = (declaration: Node): string[] => {
  if (declaration.type === 'ImportDeclaration')
    return (declaration.specifiers as Node[]).map(({ local }) => String((local as Node).name));
  const id = declaration.id as Node | null | undefined;
  return id ? [...nodesOf(id)].filter(({ type }) => type === 'Identifier').map(({ name }) => String(name)) : [];
};

/** What an expression reads: not the names of members, nor what its own functions declare. */
const namesReadBy = (node: Node): string[] => {
  const isMember = node.type === 'MemberExpression' && node.computed !== true;
  const inner = isMember ? [node.object as Node] : childrenOf(node);
  const isFunction = node.type === 'ArrowFunctionExpression';
  const own = isFunction ? (node.params as Node[]).flatMap((param) => [...nodesOf(param)].map(({ name }) => name)) : [];
  const read = node.type === 'Identifier' ? [String(node.name)] : inner.flatMap(namesReadBy);
  return read.filter((name) => !own.includes(name));
};

const GLOBALS: ReadonlySet<string> = new Set(['Object', 'String', 'Math', 'undefined']);

/** An expression with the constants of its functions put in front; undefined where it needs what only a call knows. */
const liftedFrom = (
  source: string,
  top: ReadonlySet<string>,
  locals: readonly Node[],
  text: Node,
): string | undefined => {
  const lines: string[] = [];
  const lift = (node: Node, seen: readonly string[]): boolean =>
    namesReadBy(node).every((name) => {
      if (top.has(name) || GLOBALS.has(name)) return true;
      const own = locals.filter((local) => namesOf(local).includes(name) && (local.start as number) < node.start);
      const init = own.at(-1)?.init as Node | undefined;
      if (!init || seen.includes(name) || !lift(init, [...seen, name])) return false;
      lines.push(`const ${name} = ${source.slice(init.start, init.end)};`);
      return true;
    });
  if (!lift(text, [])) return undefined;
  return `(() => { ${[...new Set(lines)].join(' ')} return ${source.slice(text.start, text.end)}; })()`;
};

const memberOf = (node: Node, key: string): Node | undefined =>
  (node.properties as Node[]).find(({ key: name }) => (name as Node | undefined)?.name === key)?.value as
    | Node
    | undefined;

/** The prepared statements of a module, and the names of what `table()` makes there. */
export const preparedIn = (source: string): { texts: PreparedText[]; tables: string[] } => {
  const tree = treeOf(source);
  const declared = (tree.body as Node[]).flatMap(declarationsOf);
  const top = new Set(declared.flatMap(namesOf));
  const locals = [...nodesOf(tree)].filter((node) => node.type === 'VariableDeclarator' && !declared.includes(node));
  const texts = [...nodesOf(tree)].flatMap((node): PreparedText[] => {
    if (node.type !== 'ObjectExpression') return [];
    const [name, text] = [memberOf(node, 'name'), memberOf(node, 'text')];
    if (name?.type !== 'StringLiteral' || text === undefined) return [];
    return [{ name: String(name.value), expression: liftedFrom(source, top, locals, text) }];
  });
  const tables = declared.filter(
    ({ init }) => ((init as Node | undefined)?.callee as Node | undefined)?.name === 'table',
  );
  return { texts, tables: tables.flatMap(namesOf) };
};
