import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Device, Environment, Locale, SignInMethod } from '@outlay/contracts';
import type { Form } from '../html/form-proof.ts';
import type { Html } from '../html/html.ts';

/** Who somebody proved to be, and by what: `methods` are values of RFC 8176 (`pwd`, `otp`, `hwk`, `fed`, `mfa`). */
export type Proven = {
  userId: number;
  method: SignInMethod;
  methods: readonly string[];
  /** Of whoever began with a password: which one. */
  stamp?: string;
  /** When the business's provider says that they proved it, in seconds; left out: just now. */
  provenAt?: number;
};

/** One person before one browser, between /connect/authorize and the way back to the application. */
export type Visit = {
  request: IncomingMessage;
  response: ServerResponse;
  /** Unique per visit; a form or a sealed text of another visit is none of this one. */
  id: string;
  locale: Locale;
  environment: Environment;
  /** The application that the person signs in to. */
  client: string;
  /** `/connect/sign-in/<uid>`: forms are sent to `<action>/<name of a step or way>`. */
  action: string;
  /** Where the person returns to; pages name it in their `form-action`. undefined: nowhere, of a device. */
  address: string | undefined;
  /** Hidden fields that every form of the visit needs: its proof and, once somebody is proven, who. */
  hidden: Html;
  device: Device;
  /** Whom the application expects. */
  loginHint: string | undefined;
  /** The business's identity provider that the application chose. */
  providerId: number | undefined;
  /** Must they prove it now, wherever they are signed in already? */
  isAnew: boolean;
};

/** What a way or a step ends in: who is proven now; undefined where it answered the browser itself. */
export type Outcome = Promise<Proven | undefined>;

/** A way to begin: a password, a passkey, the business's identity provider. */
export type SignInWay = {
  /** The last part of its path. */
  name: string;
  /** What the first page has of it; false where it is not offered. */
  offer(visit: Visit): Html | false;
  /** Did the application choose this way? Then the way answers instead of the first page, and true is returned. */
  begin?(visit: Visit): Promise<boolean>;
  /** It was chosen: by the form of the first page (POST), or the browser comes back from elsewhere (GET, `form` has the query). */
  receive(visit: Visit, form: Form): Outcome;
};

/** What may be needed besides: a second factor, or that the person sets one up. */
export type SignInStep = {
  name: string;
  isNeeded(proven: Proven): Promise<boolean>;
  show(visit: Visit, proven: Proven): Promise<void>;
  /** Its form was sent. */
  receive(visit: Visit, proven: Proven, form: Form): Outcome;
};
