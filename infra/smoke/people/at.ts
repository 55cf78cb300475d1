import type { Page } from 'playwright-core';
import type { Keyboard } from './keyboard.ts';
import type { Look } from './look.ts';

/** Somebody at a page of ours. */
export type At = {
  page: Page;
  keyboard: Keyboard;
  look: Look;
  email: string;
  /** The name by which browsers know us: they bind passkeys to names, and loopback has one. */
  origin: string;
  /** Where an application sends whoever is to sign in, and when they are back at it. */
  authorize: string;
  landed(): Promise<void>;
  /** The link of the newest mail that has one, once it is there; `former`: one that is known already. */
  linkOfMail(kind: 'invitation' | 'password', former?: string): Promise<string>;
};

/** What is wrong with a form that came back. */
export const ALERT = '[role=alert]:not([hidden])';
