import { posix } from 'node:path';

const TOKEN = /(?<![\w./@-])((?:\.\.\/)*(?:services|libs|clients|infra|docs|src)\/[\w./@-]*\w)/g;
/** Not in the repository: what a build, a run or an operator makes, and examples of names. */
const MADE =
  /(^|\/)(dist|generated|node_modules|\.local|images\.env)(\/|$)|NNNN|\/delegations?\b|delegation\.|vendor\.verified/;

/**
 * The paths that a page names, counted from the root of the repository. In a page of a service `src/…` is that service's own; a path that
 * begins with a folder of the root is counted from there wherever it stands.
 */
export const namedPaths = (page: string, text: string): string[] =>
  [...text.matchAll(TOKEN)].flatMap(([, name = '']) => {
    if (MADE.test(name)) return [];
    if (name.startsWith('../')) return [posix.join(posix.dirname(page), name)];
    if (!name.startsWith('src/')) return [name];
    const [own] = /^(services|libs|clients)\/[^/]+(?=\/)/.exec(page) ?? [];
    return own === undefined ? [] : [posix.join(own, name)];
  });
