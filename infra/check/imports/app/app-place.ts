/** The folder of the web app; the rest of its service is as in every other one. */
export const APP = 'services/web/app';

/** What a file of the app is, by its name; see "Kinds of files in the app" in docs/architecture.md. */
export type AppKind =
  | 'page'
  | 'component'
  | 'hook'
  | 'words'
  | 'app routes'
  | 'app index'
  | 'app plain'
  | 'app top'
  | 'app tool'
  | 'generated'
  | 'asset';

/** The app, and the settings of its bundler beside it. */
export const isApp = (path: string): boolean =>
  path.startsWith(`${APP}/`) || /^services\/web\/[^/]+\.config\.ts$/.test(path);

const KIND_OF: readonly [name: RegExp, kind: AppKind][] = [
  [/\.page\.tsx$/, 'page'],
  [/^use-[a-z0-9-]+\.tsx?$/, 'hook'],
  [/^([a-z]+-)?words\.ts$/, 'words'],
  [/^routes\.tsx?$/, 'app routes'],
  [/^index\.tsx?$/, 'app index'],
  [/\.tsx$/, 'component'],
  [/\.ts$/, 'app plain'],
];

const kindOf = (name: string, feature: string): AppKind => {
  if (/(^|\/)generated(\/|$)/.test(feature)) return 'generated';
  if (!/\.tsx?$/.test(name)) return 'asset';
  if (/\.config\.ts$/.test(name)) return 'app tool';
  return feature === '' ? 'app top' : (KIND_OF.find(([one]) => one.test(name))?.[1] ?? 'app plain');
};

/** Area, feature and kind of a file of the app. */
export const appPlaceOf = (path: string): { package: string; area: string; feature: string; kind: AppKind } => {
  const inside = path.startsWith(`${APP}/`) ? path.slice(APP.length + 1).split('/') : [path];
  const feature = inside.slice(0, -1).join('/');
  return { package: APP, area: feature.split('/')[0] ?? '', feature, kind: kindOf(inside.at(-1) ?? '', feature) };
};
