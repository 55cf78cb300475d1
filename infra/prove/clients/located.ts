import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where an operation stands in a generated client: the class, and the line that begins its function. */
export type Located = { owner: string; line: string };

/**
 * The operations in the files of a folder, by their names. `isApi` tells the files that have some, `owner` finds the class in a
 * file and `operation` the functions, whose first group is the name.
 */
export const locate = (
  folder: string,
  { isApi, owner, operation }: { isApi: RegExp; owner: RegExp; operation: RegExp },
): ReadonlyMap<string, Located> => {
  const located = new Map<string, Located>();
  for (const file of readdirSync(folder).filter((name) => isApi.test(name))) {
    const text = readFileSync(join(folder, file), 'utf8');
    const [, found = ''] = owner.exec(text) ?? [];
    for (const [line, name = ''] of text.matchAll(operation)) located.set(name, { owner: found, line });
  }
  return located;
};
