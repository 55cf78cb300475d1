import type { RequestListener } from 'node:http';
import type { Logger } from '@outlay/runtime';
import type { Configuration } from 'oidc-provider';
import type { ClientAddress } from '../../access/index.ts';
import type { PageRoutes } from '../../account/index.ts';
import {
  type AccountPart,
  createAccountPages,
  createDeviceOf,
  createPasswordPages,
  createSignInPages,
  passkeysPart,
  passkeyWay,
  passwordPart,
  passwordWay,
  recoveryCodesPart,
  type SignInStep,
  type SignInWay,
  secondFactorStep,
  sessionsPart,
  setUpStep,
  signOut,
  totpPart,
} from '../../account/index.ts';
import type { Deps } from '../../deps.ts';
import { invitationsPart } from '../../people/index.ts';
import type { Outside } from '../identity-providers/outside.ts';
import { createAnswerPages } from '../provider-sign-in/answer-routes.ts';
import { createProviderSignIn } from '../provider-sign-in/begin-sign-in.ts';
import { createRequiredSignIn, ownerWay, providerWay } from '../provider-sign-in/provider-way-routes.ts';
import type { AttemptLimits } from './attempt-limits.ts';
import { createBrowserSessions, type HasForm } from './browser-sessions.ts';
import { createProvider } from './provider.ts';
import { createRevoke, type ReadToken } from './revoke-token.ts';
import { createVisits } from './visits.ts';

export type LibraryOptions = {
  issuer: string;
  mcpUrls: readonly string[];
  limits: AttemptLimits;
  addressOf: ClientAddress;
  readToken: ReadToken;
  onRevoked: () => void;
  onSession: () => void;
  /** What failed after the browser was answered. */
  onFailure: (error: unknown) => void;
  outside: Outside;
  logger: Logger;
  renderError: NonNullable<Configuration['renderError']>;
};

/** The OAuth server, and the pages that need it: signing in and the account. Loaded with the first request for any of it. */
export const createLibrary = (
  deps: Deps,
  options: LibraryOptions,
): { callback: RequestListener; hasForm: HasForm; pages: readonly PageRoutes[] } => {
  const { issuer, limits, addressOf, outside, logger, onFailure } = options;
  const deviceOf = createDeviceOf(addressOf);
  const provider = createProvider(deps, {
    ...options,
    deviceOf,
    revoke: createRevoke(deps, options),
    onSignedOut: async (session) => {
      await signOut(deps, session);
      options.onRevoked();
      options.onSession();
    },
  });
  /** Ways to begin beside the password. */
  const signIn = createProviderSignIn(deps, outside);
  const others: SignInWay[] = [];
  others.push(passkeyWay(deps, issuer, others));
  others.push(
    providerWay({ deps, signIn, logger }, () => others),
    ownerWay(() => others),
  );
  const isSignedInOtherwise = createRequiredSignIn(signIn);
  /** What may be needed after any way to begin, in this order. */
  const steps: readonly SignInStep[] = [secondFactorStep(deps, issuer, limits), setUpStep(deps, issuer)];
  /** The parts of the account's page, from top to bottom. */
  const parts: readonly AccountPart[] = [
    invitationsPart(deps),
    passwordPart(deps, limits),
    totpPart(deps),
    passkeysPart(deps, issuer),
    recoveryCodesPart(deps),
    sessionsPart(deps),
  ];
  const visits = createVisits(provider);
  const browsers = createBrowserSessions(provider, issuer);
  return {
    callback: provider.callback(),
    hasForm: browsers.hasForm,
    pages: [
      createSignInPages(deps, {
        visits,
        ways: [passwordWay(deps, limits, { others, isSignedInOtherwise }), ...others],
        steps,
        deviceOf,
      }),
      createAnswerPages(deps, outside, logger),
      createAccountPages(deps, { browsers, parts, deviceOf }),
      createPasswordPages(deps, { limits, deviceOf, onFailure }),
    ],
  };
};
