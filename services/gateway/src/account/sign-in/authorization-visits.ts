import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Scope } from '@outlay/contracts';
import type { Proven } from './sign-in-step.ts';

/** What the OAuth server knows of a browser that is between /connect/authorize and the way back. */
export type AuthorizationVisit = {
  uid: string;
  /** Only the browser that began can name it, by its cookie; another one for each prompt. */
  proofId: string;
  prompt: string;
  /** What the application is called. */
  client: string;
  clientId: string;
  scopes: readonly Scope[];
  /** Origin of where the person returns to, or its scheme; undefined of a device, which waits elsewhere. */
  address: string | undefined;
  /** Who is signed in already. */
  accountId: string | undefined;
  grantId: string | undefined;
  /** Whom the application expects. */
  loginHint: string | undefined;
  /** The business's identity provider that the application chose. */
  providerId: number | undefined;
  /** The application wants a newer proof than the one that there is. */
  isAnew: boolean;
};

/** The OAuth server's part of signing in; `oauth/visits.ts` has it. */
export type AuthorizationVisits = {
  /** undefined when it has expired, or is another browser's. */
  find(request: IncomingMessage, response: ServerResponse): Promise<AuthorizationVisit | undefined>;
  /** Back to the application, signed in. Whoever was signed in before in this browser is not any more. */
  signIn(request: IncomingMessage, response: ServerResponse, visit: AuthorizationVisit, proven: Proven): Promise<void>;
  /** Back to the application, which may act for the person from now on. */
  allow(request: IncomingMessage, response: ServerResponse, visit: AuthorizationVisit): Promise<void>;
  /** Back to the application without anything. */
  deny(request: IncomingMessage, response: ServerResponse): Promise<void>;
};
