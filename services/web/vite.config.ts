import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const HERE = import.meta.dirname;

/** The address of a running web service, which signs people in and forwards requests while the app is developed (`npm run web dev`). */
const SERVICE = process.env.WEB_URL ?? 'http://localhost:8000';

type Group = { name: string; test: RegExp | ((id: string) => boolean); tags?: ['$initial']; minShareCount?: number };

/** Modules of these packages. */
const packages = (...names: string[]): RegExp => new RegExp(`/node_modules/(${names.join('|')})/`);

const features = (...names: string[]): RegExp => new RegExp(`/app/(${names.join('|')})/`);

const components = (...names: string[]): RegExp =>
  new RegExp(`/@mantine/core/esm/(components|utils)/(${names.join('|')})/`);

const any =
  (...tests: RegExp[]) =>
  (id: string): boolean =>
    tests.some((test) => test.test(id));

/** The files that pages share, what all need first. */
const SHARED: readonly Group[] = [
  { name: 'react', test: packages('react', 'react-dom', 'scheduler') },
  { name: 'start', tags: ['$initial'], test: (id) => !/index\.html|\/app\/main\.tsx/.test(id) },
  {
    name: 'page',
    minShareCount: 4,
    test: any(
      packages('@tanstack/(query-core|react-query)'),
      /\/app\/intl\/(?!read-number)/,
      features('core/session', 'ui/feedback'),
      /\/app\/ui\/choices\/(read|use)-/,
      components('Alert', 'Skeleton', 'CopyButton', 'Card', 'SimpleGrid', 'Progress', 'Paper'),
    ),
  },
  {
    name: 'popovers',
    test: any(
      packages('@floating-ui/.*', 'react-remove-scroll.*', 'tabbable'),
      components('Popover', 'Transition', 'Portal', 'Floating', 'FocusTrap'),
    ),
  },
  { name: 'icons', minShareCount: 3, test: packages('@tabler') },
  {
    name: 'fields',
    minShareCount: 3,
    test: any(
      features('ui/choices', 'ui/copying'),
      /\/app\/ui\/forms\/(confirm-button|day-input|words)/,
      /\/app\/ui\/lists\/(cells|use-list-search|use-selection|words)/,
      components('Affix', 'Checkbox', 'Combobox', 'InlineInput', 'Input', 'InputBase', 'Modal', 'ModalBase'),
      components('Select', 'Switch', 'TextInput'),
    ),
  },
  // Behind what it is made of, which would come along otherwise.
  {
    name: 'several',
    minShareCount: 3,
    test: any(/\/app\/ui\/lists\/filter-select/, components('MultiSelect', 'Pill', 'PillsInput')),
  },
  { name: 'numbers', minShareCount: 2, test: /\/app\/(intl\/read-number|ui\/forms\/(amount-input|number-field))/ },
  {
    name: 'forms',
    minShareCount: 2,
    test: any(packages('@mantine/form'), /\/app\/ui\/forms\/(?!day-picker)/),
  },
  {
    name: 'receipts',
    minShareCount: 2,
    test: any(/\/app\/(expenses|ui)\/uploads\/(?!drop-area|upload-panel|upload-row)/, components('FileButton')),
  },
  {
    name: 'lists',
    minShareCount: 2,
    test: any(
      packages('@tanstack/(virtual-core|react-virtual)'),
      /\/app\/ui\/lists\/(?!dialog-words|export-|saved-views-menu)/,
    ),
  },
  {
    name: 'developers',
    minShareCount: 2,
    test: any(
      features('developers/layout', 'developers/endpoints/facts'),
      /\/app\/developers\/(parts\/when|events\/kinds\/(?!kind-select))/,
    ),
  },
  {
    name: 'history',
    minShareCount: 2,
    test: any(/\/app\/ui\/(page\/timeline|audit\/audit-button)/, components('Timeline')),
  },
  { name: 'reports', minShareCount: 2, test: /\/app\/reports\/steps\/(problem-list|report-words)/ },
  { name: 'payables', minShareCount: 2, test: /\/app\/bills\/payables\/(bill-states|words)/ },
];

const GROUPS = SHARED.map((group, index) => ({ ...group, priority: SHARED.length - index }));

const SCRIPT = /<script type="module" crossorigin src="([^"]+)"><\/script>/;
const STYLES = /<link rel="stylesheet" crossorigin href="([^"]+)">/;

/** All of the app is requested at once, and begins after the frame has been painted (public/begin.js). */
const paintFirst: Plugin = {
  name: 'paint-first',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => {
      const [[, script] = [], [, styles] = []] = [SCRIPT.exec(html) ?? [], STYLES.exec(html) ?? []];
      if (script === undefined || styles === undefined)
        throw new Error('The page has no script or no styles of its own');
      const begin = `<script type="module" src="/begin.js" data-app="${script}" data-styles="${styles}"></script>`;
      return html
        .replace(SCRIPT, `${begin}<link rel="modulepreload" crossorigin href="${script}">`)
        .replace(STYLES, `<link rel="preload" as="style" crossorigin href="${styles}">`);
    },
  },
};

const forwarded = { target: SERVICE, changeOrigin: true, headers: { origin: SERVICE } };

export default defineConfig({
  root: HERE,
  plugins: [react(), paintFirst],
  build: {
    outDir: join(HERE, 'dist'),
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // Nothing may stand in the page itself: the content security policy knows files alone.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    // What many pages need comes in a few files instead of a hundred small ones, and nothing of one page in those of another. A
    // group takes what its modules import along, unless one with a higher priority has it.
    rolldownOptions: { output: { codeSplitting: { groups: GROUPS } } },
  },
  server: {
    port: 5173,
    proxy: { '^/(api/v1/|session$|changes?|sign-in|sign-out)': forwarded },
  },
});
