// A thread of its own: the largest pages take 100 ms of a core and the whole document a second, for which no request waits.
import { parentPort, workerData } from 'node:worker_threads';
import { asyncApiDocument, openApiDocument } from '@outlay/contracts/documents';
import { createReference } from './reference.ts';
import { type Settings, tablesOf } from './tables.ts';

const tables = tablesOf(workerData as Settings);
const reference = createReference(tables);

const OTHERS: Readonly<Record<string, () => string>> = {
  '/openapi.json': () => JSON.stringify(openApiDocument('/', { operations: tables.all })),
  '/asyncapi.json': () => JSON.stringify(asyncApiDocument()),
  '/docs/search.json': reference.search,
  '/llms.txt': reference.llms,
};

/** @throws Error when there is no such document */
const textOf = (path: string): string => {
  const other = OTHERS[path];
  if (other !== undefined) return other();
  const [whole] = path.split('.md');
  const entry = tables.contents.find((each) => each.path === whole);
  if (entry === undefined) throw new Error(`there is no document at ${path}`);
  return path === whole ? reference.page(entry) : reference.markdown(entry);
};

parentPort?.on('message', (path: string) => parentPort?.postMessage(textOf(path)));
