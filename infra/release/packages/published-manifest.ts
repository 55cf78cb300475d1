export type Manifest = {
  name: string;
  version: string;
  private?: boolean;
  scripts?: Record<string, string>;
  devDependencies?: Record<string, string>;
  exports?: Record<string, string | { types: string; default: string }>;
  bin?: Record<string, string>;
};

const SOURCE = /^\.\/src\/(.*)\.ts$/;

const built = (path: string): string => path.replace(SOURCE, './$1.js');

/**
 * The manifest of a package as customers get it. In the workspace it names sources, so that nothing has to be built; what is
 * published names what was built from them, and nothing that only the workspace has.
 */
export const publishedManifest = ({
  private: _,
  scripts,
  devDependencies,
  exports = {},
  bin,
  ...rest
}: Manifest): Manifest => {
  const sources = Object.entries(exports).filter(([, path]) => typeof path === 'string' && SOURCE.test(path)) as [
    string,
    string,
  ][];
  return {
    ...rest,
    exports: Object.fromEntries(
      sources.map(([name, path]) => [name, { types: path.replace(SOURCE, './$1.d.ts'), default: built(path) }]),
    ),
    ...(bin && { bin: Object.fromEntries(Object.entries(bin).map(([name, path]) => [name, built(path)])) }),
  };
};
