import { existsSync, readFileSync, statSync } from 'node:fs';
import { extname, join, normalize } from 'node:path';
import { html } from '@outlay/runtime/html';

/** `/expenses/$id` -> the files that show it. */
type PageFiles = Readonly<Record<string, readonly string[]>>;

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

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** As the build leaves them beside a file. */
const ENCODINGS = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;

export type AppFile = {
  path: string;
  type: string;
  size: number;
  encoding: string | undefined;
  etag: string;
  /** Its name holds a hash of what is in it. */
  isImmutable: boolean;
};

type Shown = { nonce: string; path: string; business: unknown };

const isFile = (path: string): boolean => existsSync(path) && statSync(path).isFile();

const accepts = (header: string, name: string): boolean =>
  new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(\\.0*)?\\b)`).test(header);

/** Which files show which page, as the build wrote it. */
const readPages = (folder: string): PageFiles => {
  const file = join(folder, 'pages.json');
  return isFile(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PageFiles) : {};
};

/** Pages that are shown filled in, and never as they lie there. */
const PAGES: ReadonlySet<string> = new Set(['/index.html', '/portal.html']);

/** The built app, as it lies in a folder. */
export const createAppFiles = (folder: string) => ({
  /** A file by the path of its address, packed as the browser takes it; undefined when there is none. */
  find: (path: string, acceptEncoding: string): AppFile | undefined => {
    const type = TYPES[extname(path)];
    // No address of a file has steps to be resolved.
    if (type === undefined || normalize(path) !== path || PAGES.has(path)) return undefined;
    const file = join(folder, path);
    if (!isFile(file)) return undefined;
    const packed = ENCODINGS.find(({ name, suffix }) => accepts(acceptEncoding, name) && isFile(file + suffix));
    const chosen = file + (packed?.suffix ?? '');
    const { size, mtimeMs } = statSync(chosen);
    const etag = `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}${packed ? `-${packed.name}` : ''}"`;
    return { path: chosen, type, size, encoding: packed?.name, etag, isImmutable: path.startsWith('/assets/') };
  },
  /** The page of the app at this address, in the business that it names; undefined before it is built. */
  index: ({ nonce, path, business }: Shown): string | undefined => {
    const file = join(folder, 'index.html');
    if (!isFile(file)) return undefined;
    const links = pageLinks(readPages(folder), path);
    const named = /^\d+$/.test(`${business}`) ? `?business=${business}` : '';
    return readFileSync(file, 'utf8')
      .replaceAll('__CSP_NONCE__', nonce)
      .replace('href="/session"', `href="/session${named}"`)
      .replace('</head>', `${links}</head>`);
  },
  /** The page of the portal for a link; undefined before it is built. */
  portal: ({ nonce, link }: { nonce: string; link: unknown }): string | undefined => {
    const file = join(folder, 'portal.html');
    if (!isFile(file)) return undefined;
    const given = html`${JSON.stringify(link)}`.html;
    return readFileSync(file, 'utf8')
      .replaceAll('__CSP_NONCE__', nonce)
      .replace('__PORTAL_LINK__', () => given);
  },
});

export type AppFiles = ReturnType<typeof createAppFiles>;
