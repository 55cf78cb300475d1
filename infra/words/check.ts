import { namesIn } from './names.ts';
import { oldWordsIn } from './old-words.ts';

export type Found = { path: string; name: string; words: string[] };

/** The old words in the names of one file: its path and what it declares. */
export const oldNamesOf = (path: string, text: string): Found[] =>
  [path, ...namesIn(text, path)]
    .map((name) => ({ path, name, words: oldWordsIn(name, path) }))
    .filter(({ words }) => words.length > 0);
