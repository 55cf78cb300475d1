import type { Environment } from '@outlay/contracts';
import { documentsOf } from '../documents/documents.ts';
import { referencePages } from '../documents/reference-pages.ts';
import type { Page, Pages } from './public-pages.ts';

/** Everything that is shown to everyone, by its path. */
export const createPages = (environment: Environment): Pages => {
  const byPath = new Map<string, Page>(Object.entries({ ...documentsOf(environment), ...referencePages() }));
  return (path) => byPath.get(path);
};
