import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Html, html } from '@outlay/runtime/html';

const own = (name: string): string => join(import.meta.dirname, '../../../assets', name);

const { resolve } = createRequire(import.meta.url);

/** Scripts of our pages: the name in their address, and where the file is. Whoever knows the address may read them. */
const FILES = {
  'passkeys.js': () => own('passkeys.js'),
  'show-password.js': () => own('show-password.js'),
  'webauthn.js': () => join(dirname(resolve('@simplewebauthn/browser')), '../dist/bundle/index.umd.min.js'),
} as const satisfies Record<string, () => string>;

export type AssetName = keyof typeof FILES;

type Asset = { bytes: Buffer; hash: string };

/** Read when a page first needs them. */
const read = new Map<AssetName, Asset>();

export const assetOf = (name: AssetName): Asset => {
  const known = read.get(name);
  if (known) return known;
  const bytes = readFileSync(FILES[name]());
  const asset = { bytes, hash: createHash('sha256').update(bytes).digest('base64url').slice(0, 22) };
  read.set(name, asset);
  return asset;
};

export const isAssetName = (name: string): name is AssetName => Object.hasOwn(FILES, name);

/** Where a script is, under an address that changes with its content. */
export const assetPath = (name: AssetName): string => `/connect/assets/${assetOf(name).hash}/${name}`;

/** Runs a script once the page is read. It may stand on a page several times, and must do its work once. */
export const scriptOf = (name: AssetName): Html => html`<script src="${assetPath(name)}" defer></script>`;
