import { join } from 'node:path';
import type { RequestPath } from './measure.ts';

/** The page that has both lists, each between two comments. */
export const PAGE = join(import.meta.dirname, '../../../docs/architecture.md');
/** The path of a created expense has no more. Five of them keep the request in the log, behind its answer; one is what tracing is while it is off. */
export const MOST_FILES = 81;

type Name = keyof RequestPath;

const listIn = (name: Name): RegExp => new RegExp(`(<!-- request path: ${name} -->\n)([\\s\\S]*?)(<!-- end -->)`);

/** The files of one list in a page, in its order. */
export const listOf = (page: string, name: Name): string[] =>
  [...(listIn(name).exec(page)?.[2] ?? '').matchAll(/^\d+\. `([^`]+)`/gm)].map(([, path = '']) => path);

/** The page with other lists. */
export const replaceLists = (page: string, lists: RequestPath): string =>
  (['steady', 'first'] as const).reduce(
    (text, name) =>
      text.replace(listIn(name), (_all, before: string, _list: string, after: string) => {
        const lines = lists[name].map((path, index) => `${index + 1}. \`${path}\`\n`);
        return `${before}${lines.join('')}${after}`;
      }),
    page,
  );
