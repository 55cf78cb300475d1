import type { GuideSnippet, Language } from '@outlay/gateway/snippets';

const PYTHON_WORDS: Readonly<Record<string, string>> = { True: 'true', False: 'false', None: 'null' };

/** A value by its name, in JSON, a dict of Python or an object of Node: the samples print their answers as they come. */
const valueIn = (name: string, printed: string): string | undefined =>
  new RegExp(String.raw`["']?\b${name}["']?:\s*["']?([\w.-]+)`).exec(printed)?.[1];

/** What the next requests of a guide read from the answer of one, as a reader would copy it. */
export const keptOf = ({ keeps, line }: GuideSnippet, language: Language, printed: string): Record<string, string> =>
  Object.fromEntries(
    keeps.map(({ name, path }) => {
      const member = path.split('.').at(-1) ?? '';
      const value = valueIn(member, printed);
      if (value === undefined) throw new Error(`${line} in ${language} printed no ${member}: ${printed.slice(0, 500)}`);
      return [name, PYTHON_WORDS[value] ?? value];
    }),
  );
