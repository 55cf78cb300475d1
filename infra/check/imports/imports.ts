export type Import = {
  specifier: string;
  /** Gone when types are stripped: `import type`, or every name in it marked `type`. */
  types: boolean;
};

const IMPORT = /^import\s+(type\s)?([^;'"]*?)(?:\bfrom\s*)?['"]([^'"]+)['"]/gm;
const REEXPORT = /^export\s+(type\s)?(\*(?:\s+as\s+\w+)?|\{[^}]*\})\s*from\s*['"]([^'"]+)['"]/gm;
const DYNAMIC = /\bimport\(\s*['"]([^'"]+)['"]/g;
const CONFIGURES_ITSELF = /\bprocess\s*\.\s*env\b|\bimport\s*\{[^}]*\benv\b[^}]*\}\s*from\s*'node:process'/;

/** Comments that stand on lines of their own; a string never begins a line with one. */
const withoutComments = (source: string): string =>
  source.replace(/^\s*\/\*[\s\S]*?\*\//gm, '').replace(/^\s*\/\/.*$/gm, '');

const onlyTypes = (names: string): boolean => {
  const inner = /^\s*\{([^}]*)\}\s*$/.exec(names)?.[1];
  const listed = inner?.split(',').filter((name) => name.trim() !== '') ?? [];
  return listed.length > 0 && listed.every((name) => name.trim().startsWith('type '));
};

/** Every module that a source file names, in its order. Enough for the formatted code of this repository; no parser. */
export const importsOf = (source: string): Import[] => {
  const text = withoutComments(source);
  const still = [...text.matchAll(IMPORT), ...text.matchAll(REEXPORT)].map(([, type, names = '', specifier = '']) => ({
    specifier,
    types: type !== undefined || onlyTypes(names),
  }));
  const dynamic = [...text.matchAll(DYNAMIC)].map(([, specifier = '']) => ({ specifier, types: false }));
  return [...still, ...dynamic];
};

/** Does the file read the process's environment? */
export const readsEnvironment = (source: string): boolean => CONFIGURES_ITSELF.test(withoutComments(source));
