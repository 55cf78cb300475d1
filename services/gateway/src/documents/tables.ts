import { type Environment, OPERATIONS, type Operation, operationsIn } from '@outlay/contracts';
import { contentsOf, type Entry, type Guide, readGuides } from '../reference/index.ts';

export type Settings = { environment: Environment /** Empty: there is no web app. */; webUrl: string };

/** What the documents are made from. */
export type Tables = {
  /** Those that there are in this environment. */
  all: readonly Operation[];
  /** Of these, those that the documents show. */
  operations: readonly Operation[];
  guides: readonly Guide[];
  contents: readonly Entry[];
  webUrl: string;
};

export const tablesOf = ({ environment, webUrl }: Settings): Tables => {
  const all: readonly Operation[] = operationsIn(environment, OPERATIONS as readonly Operation[]);
  const operations = all.filter(({ internal }) => !internal);
  const guides = readGuides();
  return { all, operations, guides, contents: contentsOf(operations, guides), webUrl };
};
