import type { Reference, Tables } from './reference.ts';

/** What makes a page is loaded with the first one: no client needs it, and all gateways start. */
export const loadReference = (tables: Tables): (() => Promise<Reference>) => {
  let made: Promise<Reference> | undefined;
  return () => {
    made ??= import('./reference.ts').then(({ createReference }) => createReference(tables));
    return made;
  };
};
