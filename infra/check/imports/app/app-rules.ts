import type { Import } from '../imports.ts';
import type { Kind, Place } from '../place.ts';
import { APP, type AppKind } from './app-place.ts';

/** What the app is made of, by name or scope. A browser is given nothing else, and nobody else is given these. */
const APP_PACKAGES: ReadonlySet<string> = new Set([
  'react',
  'react-dom',
  'recharts',
  'dayjs',
  'idb-keyval',
  '@mantine',
  '@tanstack',
  '@tabler/icons-react',
  '@dnd-kit',
  'unpdf',
]);

/** What builds it, in its settings alone. */
const APP_TOOLS: ReadonlySet<string> = new Set(['vite', '@vitejs/plugin-react', '@hey-api/openapi-ts']);

const scopeOf = (name: string): string => name.split('/')[0] ?? name;

export const isAppPackage = (name: string): boolean => APP_PACKAGES.has(name) || APP_PACKAGES.has(scopeOf(name));

const SHARED: readonly AppKind[] = ['words', 'app plain', 'app index', 'generated', 'asset'];

/** Which kinds a file of the same feature may import. Everything else is rejected; types count. */
const KINDS: Readonly<Partial<Record<Kind, readonly AppKind[]>>> = {
  words: ['words', 'app index'],
  'app plain': SHARED,
  hook: [...SHARED, 'hook', 'component'],
  component: [...SHARED, 'hook', 'component'],
  page: [...SHARED, 'hook', 'component'],
  'app routes': [...SHARED, 'page', 'component', 'hook', 'app routes'],
  'app index': [...SHARED, 'hook', 'component', 'page', 'app routes'],
};

const isEntry = ({ area, feature, kind }: Place): boolean => kind === 'app index' && feature === area;

/**
 * Inside of an area by kind, and never through its own index; into another one through its index.
 * `main.tsx` begins the shell, whose own files put the app together.
 */
const mayReach = (from: Place, to: Place): boolean => {
  if (to.kind === 'generated' || to.kind === 'asset') return true;
  if (from.area === '') return to.area === '' || to.area === 'shell' || isEntry(to);
  if (from.area !== to.area) return isEntry(to) && from.kind !== 'app index';
  if (from.feature === 'shell') return !isEntry(to);
  return !isEntry(to) && ((KINDS[from.kind] as readonly string[] | undefined)?.includes(to.kind) ?? false);
};

/** Bundlers and the drawing find a file by its whole name. */
const namesFile = (specifier: string): boolean => /\.[a-z]+(\?[a-z]+)?$/.test(specifier);

/**
 * May a file of the app import this? It knows packages for browsers, the other areas by their index, and of contracts types alone:
 * the values would bring all operations and their validator along.
 */
export const isAllowedInApp = (from: Place, to: Place, { specifier, types }: Import): boolean => {
  if (from.kind === 'app tool')
    return to.package === 'npm' && (APP_TOOLS.has(to.feature) || specifier.startsWith('node:'));
  if (to.package === 'npm') return isAppPackage(to.feature);
  if (to.package === APP) return namesFile(specifier) && mayReach(from, to);
  return types && to.package === 'libs/contracts' && !specifier.startsWith('.');
};

/** Walks through the app in a browser find what it shows by its own words, and know which pages there are. */
export const isForWalks = ({ area, kind }: Place): boolean =>
  kind === 'words' || kind === 'app routes' || (area === 'intl' && kind === 'app index');
