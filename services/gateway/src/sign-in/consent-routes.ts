import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Deps } from '../deps.ts';
import { errorPage, localeFor, sendPage } from '../pages/index.ts';
import type { AuthorizationVisit, AuthorizationVisits } from './authorization-visits.ts';
import { consentPage } from './pages.ts';
import { emailOf } from './sign-in.ts';
import type { Visit } from './sign-in-step.ts';

const expired = (request: IncomingMessage, response: ServerResponse): void =>
  sendPage(response, 400, errorPage(localeFor(request), 'invalid_request', 'oauthError.expired'));

/** The page on which a person lets an application act for them. */
export const createConsent = (deps: Deps, visits: AuthorizationVisits) => ({
  showConsent: async (visit: Visit, { accountId, scopes }: AuthorizationVisit): Promise<void> => {
    const email = await emailOf(deps, Number(accountId));
    if (email === undefined) return expired(visit.request, visit.response);
    sendPage(visit.response, 200, consentPage(visit, { email, scopes }), visit.address);
  },
  consent: (request: IncomingMessage, response: ServerResponse, visit: AuthorizationVisit): Promise<void> | void =>
    visit.prompt === 'consent' && visit.accountId !== undefined
      ? visits.allow(request, response, visit)
      : expired(request, response),
});
