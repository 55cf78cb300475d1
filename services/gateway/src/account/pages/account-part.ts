import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Device, Environment, Locale, MessageKey } from '@outlay/contracts';
import type { Form } from '../html/form-proof.ts';
import type { Html } from '../html/html.ts';
import type { Words } from '../html/titled.ts';

/** Somebody who is signed in in this browser. */
export type SignedIn = {
  /** The OAuth server's id of the session; never shown. */
  uid: string;
  userId: number;
  /** When they last proved who they are, and by what. */
  signedInAt: Date;
  methods: readonly string[];
};

/** The OAuth server's part: who is signed in, and how to sign in. */
export type BrowserSessions = {
  find(request: IncomingMessage, response: ServerResponse): Promise<SignedIn | undefined>;
  /** Where the browser goes to sign in to the account's pages, or to prove anew who they are. */
  signInAddress(request: IncomingMessage, anew: boolean): string;
  /** Gives the session another secret: after a rise of what it may do, who knew the former one is out. */
  rotate(request: IncomingMessage, response: ServerResponse): Promise<void>;
};

/** One person before the pages of their account. */
export type AccountVisit = SignedIn & {
  request: IncomingMessage;
  response: ServerResponse;
  locale: Locale;
  words: Words;
  environment: Environment;
  device: Device;
  requestId: string;
  /** The hidden field that every form needs. */
  hidden: Html;
};

/** What a part answers to its form: the page is shown again with it; undefined where it answered by itself. */
export type PartAnswer =
  | {
      status: number;
      violation?: string;
      notice?: MessageKey;
      shown?: Html;
      /** The person has a second factor more: the session goes on under another secret. */
      rises?: boolean;
    }
  | undefined;

/** One part of the account's page: password, second factors, sessions. Its forms go to `/connect/account/<name>`. */
export type AccountPart = {
  name: string;
  title: MessageKey;
  /** May it be used long after the person proved who they are? What changes how they sign in may not. */
  anytime: boolean;
  show(visit: AccountVisit): Promise<Html>;
  receive(visit: AccountVisit, form: Form): Promise<PartAnswer>;
};
