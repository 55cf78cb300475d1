import type { Role } from '@outlay/contracts';
import type { Page } from 'playwright-core';
import type { Locale, textIn } from '../../../services/web/app/intl/index.ts';
import type { SandboxUser } from '../../local/sandbox/files.ts';
import type { Api } from '../../local/seed/api.ts';
import type { Look } from './look-at.ts';

type Words = Readonly<Record<string, Parameters<typeof textIn>[0]>>;

/** Somebody of the sample business in the app, on one page of a browser. */
export type Steps = {
  page: Page;
  role: Role;
  locale: Locale;
  /** Of the screen: 390 or 1440. */
  width: number;
  /** Who they are. */
  person: SandboxUser;
  /** Waits until nothing is loading, and judges the page as it is then; `name` becomes the name of its picture. */
  look: Look;
  /** Goes to an address of the app (`/expenses?status=draft`), and waits until nothing is loading. */
  open: (path: string) => Promise<void>;
  /** Goes to another page of the app as a link in it does, without loading the app anew; the one before must have been one, too. */
  goTo: (path: string) => Promise<void>;
  /** Waits until nothing is loading. */
  settle: () => Promise<void>;
  /** What an entry of words says in the language of the walk. */
  write: <W extends Words>(words: W, key: keyof W & string, values?: Record<string, string | number>) => string;
  /** The public API as the same person: to prepare what a walk needs, and to see what it did. */
  api: Api;
  businessId: number;
  /** Of the gateway, where applications and devices get their tokens. */
  baseUrl: string;
  /** Somebody else of the business, with a page of their own, in the same language and width. */
  as: (role: Role) => Promise<Steps>;
};

/** What a person does in one feature, from its first page to its last. */
export type Walk = {
  /** In kebab-case: the first word of its pictures. */
  name: string;
  /** Whose day it is; left out: the owner. */
  role?: Role;
  /** What is done differs between the languages: each run does it in both, on a desk and on a phone. */
  isInBoth?: boolean;
  steps: (steps: Steps) => Promise<void>;
};
