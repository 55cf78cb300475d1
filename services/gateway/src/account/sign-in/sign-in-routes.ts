import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Device } from '@outlay/contracts';
import { deriveSecrets } from '../../access/index.ts';
import type { Deps } from '../../deps.ts';
import { createFormProof, createSealer, type Form, fieldOf } from '../html/form-proof.ts';
import { html, sendPage } from '../html/html.ts';
import { isOneOf, localeFor, type PageEndpoint, type PageRoutes, READING } from '../html/page-routes.ts';
import { readForm } from '../html/receive-form.ts';
import { errorPage } from '../html/titled.ts';
import type { AuthorizationVisit, AuthorizationVisits } from './authorization-visits.ts';
import { consentPage, showSignIn } from './pages.ts';
import { isStillProven } from './sign-in.ts';
import { findEmail } from './sign-in-limits.ts';
import type { Proven, SignInStep, SignInWay, Visit } from './sign-in-step.ts';

const PATH = /^\/connect\/sign-in\/([\w-]{8,64})(?:\/([a-z][a-z-]{1,30}))?$/;
/** Seconds from the first proof to the last one. */
const PROOF_LIFE = 15 * 60;

export const SIGN_IN_ENDPOINTS: readonly PageEndpoint[] = [
  [/^\/connect\/sign-in\/[\w-]{8,64}$/, READING],
  [/^\/connect\/sign-in\/[\w-]{8,64}\/(login|consent|deny)$/, ['POST']],
  [/^\/connect\/sign-in\/[\w-]{8,64}\/[a-z][a-z-]{1,30}$/, [...READING, 'POST']],
];

type Options = {
  visits: AuthorizationVisits;
  /** The first one is what the first page is made of. */
  ways: readonly [SignInWay, ...SignInWay[]];
  /** What may be needed after any way, in this order. */
  steps: readonly SignInStep[];
  deviceOf: (request: IncomingMessage) => Device;
};

export const expired = (request: IncomingMessage, response: ServerResponse): void =>
  sendPage(response, 400, errorPage(localeFor(request), 'invalid_request', 'oauthError.expired'));

/** The query of a page that the browser comes back to from elsewhere. */
const queryOf = ({ url = '/' }: IncomingMessage): Form =>
  Object.fromEntries(new URL(url, 'http://localhost').searchParams);

/** The pages on which a person signs in and consents, between /connect/authorize and the way back to the application. */
export const createSignInPages = (deps: Deps, { visits, ways, steps, deviceOf }: Options): PageRoutes => {
  const secrets = deriveSecrets(deps.signingKeys, 'oauth forms');
  const { csrfOf, isOurs } = createFormProof(secrets);
  const sealer = createSealer(secrets);
  const [, ...others] = ways;
  const { consent, showConsent } = createConsent(deps, visits);

  const visitOf = (
    request: IncomingMessage,
    response: ServerResponse,
    authorization: AuthorizationVisit,
    proven?: Proven,
  ): Visit => {
    const { uid, proofId, client, address, loginHint, providerId, isAnew } = authorization;
    const sealed =
      proven && html`<input type="hidden" name="proven" value="${sealer.seal(proven, proofId, PROOF_LIFE)}">`;
    return {
      request,
      response,
      id: proofId,
      locale: localeFor(request),
      environment: deps.environment,
      client,
      action: `/connect/sign-in/${uid}`,
      address,
      hidden: html`<input type="hidden" name="csrf" value="${csrfOf(proofId)}">${sealed}`,
      device: deviceOf(request),
      loginHint,
      providerId,
      isAnew,
    };
  };

  type On = { request: IncomingMessage; response: ServerResponse; authorization: AuthorizationVisit };

  /** On to the first step that is needed still, or back to the application. */
  const proceed = async ({ request, response, authorization }: On, proven: Proven | undefined): Promise<void> => {
    if (proven === undefined) return;
    // A step may end in what an earlier page sealed, of somebody else than who was proven last in this visit.
    if (!(await isStillProven(deps, proven))) return expired(request, response);
    for (const step of steps)
      if (await step.isNeeded(proven)) return step.show(visitOf(request, response, authorization, proven), proven);
    return visits.signIn(request, response, authorization, proven);
  };

  const receiveStep = async (on: On, step: SignInStep, form: Form): Promise<void> => {
    const { request, response, authorization } = on;
    const proven = sealer.open(fieldOf(form, 'proven') ?? '', authorization.proofId) as Proven | undefined;
    if (proven === undefined || !(await isStillProven(deps, proven))) return expired(request, response);
    return proceed(on, await step.receive(visitOf(request, response, authorization, proven), proven, form));
  };

  const receive = async (name: string, on: On): Promise<void> => {
    const { request, response, authorization } = on;
    const isPosted = request.method === 'POST';
    const form = isPosted ? await readForm(request) : queryOf(request);
    if (isPosted && !isOurs(form, authorization.proofId)) return expired(request, response);
    const visit = visitOf(request, response, authorization);
    const way = ways.find((each) => each.name === name);
    if (way) return proceed(on, await way.receive(visit, form));
    const step = steps.find((each) => each.name === name);
    if (!isPosted) return expired(request, response);
    if (step) return receiveStep(on, step, form);
    if (name === 'consent') return consent(request, response, authorization);
    if (name === 'deny') return visits.deny(request, response);
    return expired(request, response);
  };

  const handle = async (path: string, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [, uid, name] = PATH.exec(path) ?? [];
    const authorization = await visits.find(request, response);
    if (authorization === undefined || authorization.uid !== uid) return expired(request, response);
    if (name !== undefined) return receive(name, { request, response, authorization });
    const visit = visitOf(request, response, authorization);
    if (authorization.prompt === 'consent') return showConsent(visit, authorization);
    for (const way of others) if (await way.begin?.(visit)) return;
    return showSignIn(visit, others, { email: authorization.loginHint ?? '' });
  };

  return { recognizes: isOneOf(SIGN_IN_ENDPOINTS), handle };
};

/** The page on which a person lets an application act for them. */
const createConsent = (deps: Deps, visits: AuthorizationVisits) => ({
  showConsent: async (visit: Visit, { accountId, scopes }: AuthorizationVisit): Promise<void> => {
    const email = await findEmail(deps, Number(accountId));
    if (email === undefined) return expired(visit.request, visit.response);
    sendPage(visit.response, 200, consentPage(visit, { email, scopes }), visit.address);
  },
  consent: (request: IncomingMessage, response: ServerResponse, visit: AuthorizationVisit): Promise<void> | void =>
    visit.prompt === 'consent' && visit.accountId !== undefined
      ? visits.allow(request, response, visit)
      : expired(request, response),
});
