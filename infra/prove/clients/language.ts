/** How a client of one language is generated, built and used. */
export type Language = {
  name: string;
  /** What this machine lacks for it; undefined: nothing. */
  lacks(): string | undefined;
  /** Makes the client of the document in the folder, and a program in it that uses the client. */
  generate(document: string, folder: string): Promise<Generated>;
};

export type Generated = {
  /** The ids of the operations that the client has, as the language writes them; one that is missing was lost by the generator. */
  operations: ReadonlySet<string>;
  /** The operation's id as the language writes it. */
  nameOf(operationId: string): string;
  /**
   * Builds and runs the program, which prints `called <tag>/<operation>` for each call and `created <endpoint> <expense>`. @throws Error
   * with what it printed
   */
  run(env: Readonly<Record<string, string>>): Promise<string>;
};

/** `x-tenant-id`, `grant_type`, `listBills` -> its words. */
const words = (name: string): string[] =>
  name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.toLowerCase());

const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

export const pascal = (name: string): string => words(name).map(capital).join('');
export const camel = (name: string): string =>
  words(name)
    .map((word, at) => (at === 0 ? word : capital(word)))
    .join('');
export const snake = (name: string): string => words(name).join('_');
