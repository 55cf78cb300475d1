import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { readSources } from '../imports/graph.ts';
import { childrenOf, type Node, nodesOf, treeOf } from '../syntax/tree.ts';

/** A statement whose text can be made where its module begins, or (`expression` undefined) only by a call. */
type PreparedText = { name: string; expression: string | undefined };

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
const preparedIn = (source: string): { texts: PreparedText[]; tables: string[] } => {
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

/**
 * Prints the prepared statements of a service, those of libs/store included, as PostgreSQL gets them: `node infra/check/statements/print-statements.ts
 * bill`. Each module is loaded as it is, with one more export that says its statements.
 */
const ROOT = join(import.meta.dirname, '../../..');
const [service = ''] = process.argv.slice(2);

const EXPORT = '__prepared';
const isOurs = (path: string): boolean =>
  path.startsWith(`services/${service}/src/`) || path.startsWith('libs/store/src/');
const files = readSources().filter(({ path, text }) => {
  if (!isOurs(path) || /\.test\.ts$|\/main\.ts$/.test(path)) return false;
  const { texts, tables } = preparedIn(text);
  return texts.length + tables.length > 0;
});
const urls = new Map(files.map(({ path }) => [pathToFileURL(join(ROOT, path)).href, path]));

registerHooks({
  load: (url, context, next) => {
    if (!urls.has(url)) return next(url, context);
    const source = readFileSync(fileURLToPath(url), 'utf8');
    const { texts, tables } = preparedIn(source);
    const known = texts.flatMap(({ name, expression }) =>
      expression ? [`{ name: '${name}', text: ${expression} }`] : [],
    );
    return {
      format: 'module-typescript',
      shortCircuit: true,
      source: `${source}\nexport const ${EXPORT} = () => ({ texts: [${known.join(', ')}], tables: [${tables.join(', ')}] });`,
    };
  },
});

type Query = { name?: string; text: string };
type Known = { texts: Query[]; tables: Record<string, (...given: unknown[]) => unknown>[] };

/** The queries of a table by a key; nothing is sent. */
const queriesOf = (table: Known['tables'][number]): Query[] => {
  const seen: Query[] = [];
  const note = async (query: Query): Promise<undefined> => void seen.push(query);
  for (const verb of ['find', 'lock', 'some']) void table[verb]?.({ one: note, rows: note }, 1, []);
  return [...seen, table.delete?.({ businessId: 1, id: 1 }) as Query];
};

const statements = new Map<string, { name: string; text: string; isShared: boolean }>();
for (const [url, path] of urls) {
  const module = (await import(url)) as Record<typeof EXPORT, () => Known>;
  const { texts, tables } = module[EXPORT]();
  const isShared = path.startsWith('libs/');
  for (const { name = '', text } of [...texts, ...tables.flatMap(queriesOf)])
    statements.set(name, { name, text, isShared });
}
console.log(JSON.stringify([...statements.values()]));
