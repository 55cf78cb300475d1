import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { readSources } from '../imports/sources.ts';
import { preparedIn } from './prepared-texts.ts';

/**
 * Prints the prepared statements of a service, those of libs/store included, as PostgreSQL gets them: `node infra/statements/print-statements.ts
 * bill`. Each module is loaded as it is, with one more export that says its statements.
 */
const ROOT = join(import.meta.dirname, '../..');
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
