import { type Environment, isDocumented, OPERATIONS, type Operation, operationsIn } from '@outlay/contracts';
import { contentsOf, type Entry } from './contents.ts';
import { type Guide, readGuides } from './guides.ts';

export type Settings = { environment: Environment /** Empty: there is no web app. */; webUrl: string };

/** What the documents are made from. */
export type Tables = {
  /** Those that there are in this environment. */
  all: readonly Operation[];
  /** Of these, those that the documents show. */
  operations: readonly Operation[];
  guides: readonly Guide[];
  contents: readonly Entry[];
  /** The address of the web app; empty: there is none, and nothing can be tried. */
  webUrl: string;
};

/** The program of a thread that makes documents from them: what it loads, no other one needs. Its data are the settings. */
export const DOCUMENTS_THREAD = new URL('./documents-thread.ts', import.meta.url);

export const tablesOf = ({ environment, webUrl }: Settings): Tables => {
  const all: readonly Operation[] = operationsIn(environment, OPERATIONS as readonly Operation[]);
  const operations = all.filter(isDocumented);
  const guides = readGuides();
  return { all, operations, guides, contents: contentsOf(operations, guides), webUrl };
};
