/** `/expenses/$id` -> the files that show it. */
export type PageFiles = Readonly<Record<string, readonly string[]>>;

const fits = (pattern: string, path: string): boolean => {
  const [wanted, given] = [pattern.split('/'), path.split('/')];
  return wanted.length === given.length && wanted.every((part, at) => part.startsWith('$') || part === given[at]);
};

const linkTo = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" href="/${file}" crossorigin>`
    : `<link rel="modulepreload" href="/${file}" crossorigin>`;

/**
 * What the head of the page says beside its own, so that the browser requests the files of this address at once instead of after the
 * app has started. Empty for an address that leads nowhere.
 */
export const pageLinks = (pages: PageFiles, path: string): string => {
  const fitting = Object.entries(pages).filter(([pattern]) => fits(pattern, path));
  const [, files] = fitting.find(([pattern]) => pattern === path) ?? fitting[0] ?? [];
  return (files ?? []).map(linkTo).join('');
};
