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

export const isApp = (path: string): boolean => path.startsWith(`${APP}/`);

const KIND_OF: readonly [name: RegExp, kind: AppKind][] = [
  [/\.page\.tsx$/, 'page'],
  [/^use-[a-z0-9-]+\.tsx?$/, 'hook'],
  [/^([a-z]+-)?words\.ts$/, 'words'],
  [/^routes\.tsx?$/, 'app routes'],
  [/^index\.tsx?$/, 'app index'],
  [/\.tsx$/, 'component'],
  [/\.ts$/, 'app plain'],
];

/** Feature and kind of a file below the folder of the app. */
export const appPlaceOf = (path: string): { package: string; feature: string; kind: AppKind } => {
  const inside = path.slice(APP.length + 1).split('/');
  const name = inside.at(-1) ?? '';
  const feature = inside.length > 1 ? (inside[0] ?? '') : '';
  if (inside.includes('generated')) return { package: APP, feature, kind: 'generated' };
  if (!/\.tsx?$/.test(name)) return { package: APP, feature, kind: 'asset' };
  if (feature === '') return { package: APP, feature, kind: /\.config\.ts$/.test(name) ? 'app tool' : 'app top' };
  return { package: APP, feature, kind: KIND_OF.find(([one]) => one.test(name))?.[1] ?? 'app plain' };
};
