import type { IncomingMessage, ServerResponse } from 'node:http';
import { isScope, type Locale, message, type Scope } from '@outlay/contracts';
import { localeOf } from '@outlay/http';
import { errors, type InteractionResults, type Provider } from 'oidc-provider';
import { API_RESOURCE, deriveSecrets } from '../credentials/index.ts';
import type { Deps } from '../deps.ts';
import { PASSWORD_LENGTH } from '../users/index.ts';
import { type Form, fieldOf } from './form.ts';
import { createFormProof } from './form-proof.ts';
import { sendPage } from './html.ts';
import { consentPage, errorPage, type PageContext, signInPage } from './pages.ts';
import { readForm } from './receive-form.ts';
import { emailOf, signIn } from './sign-in.ts';
import type { SignInLimits } from './sign-in-limits.ts';

type Step = 'login' | 'consent' | 'deny';
type Details = Awaited<ReturnType<Provider['interactionDetails']>>;

const PATH = /^\/connect\/sign-in\/([\w-]{8,64})(?:\/(login|consent|deny))?$/;

const localeFor = ({ headers }: IncomingMessage): Locale => localeOf(headers['accept-language']);

const expired = (request: IncomingMessage, response: ServerResponse): void =>
  sendPage(response, 400, errorPage(localeFor(request), 'invalid_request', 'oauthError.expired'));

const scopesOf = ({ params }: Details): Scope[] =>
  String(params.scope ?? '')
    .split(' ')
    .filter(isScope);

/** Where the person returns to. A scheme of the application's own (`com.example.app:/back`) has no origin: it is the address. */
const addressOf = (redirectUri: string): string => {
  const { origin, protocol } = new URL(redirectUri);
  return origin === 'null' ? protocol : origin;
};

/** An expired visit is expected; any other failure is ours. */
const unlessExpired = (error: unknown): undefined => {
  if (!(error instanceof errors.SessionNotFound)) throw error;
};

const text = (form: Form, name: string, longest: number): string => (fieldOf(form, name) ?? '').slice(0, longest);

/** The pages on which a person signs in and consents, between /connect/authorize and the way back to the application. */
export const createSignIn = (deps: Deps, provider: Provider, limits: SignInLimits) => {
  const { csrfOf, isOurs } = createFormProof(deriveSecrets(deps.signingKeys, 'oauth forms'));

  /** Back to the library, where the browser is already: its cookies are bound to the host that it knows us by. */
  const finish = async (
    request: IncomingMessage,
    response: ServerResponse,
    result: InteractionResults,
    merging = { mergeWithLastSubmission: false },
  ): Promise<void> => {
    const { pathname } = new URL(await provider.interactionResult(request, response, result, merging));
    response.writeHead(303, { location: pathname, 'content-length': '0' });
    response.end();
  };

  const pageContextOf = async (request: IncomingMessage, details: Details): Promise<PageContext> => {
    const client = await provider.Client.find(String(details.params.client_id));
    return {
      locale: localeFor(request),
      environment: deps.environment,
      client: client?.clientName ?? String(details.params.client_id),
      action: `/connect/sign-in/${details.uid}`,
      csrf: csrfOf(details),
    };
  };

  const show = async (
    request: IncomingMessage,
    response: ServerResponse,
    details: Details,
    { status = 200, email = '', violation }: { status?: number; email?: string; violation?: string } = {},
  ): Promise<void> => {
    const context = await pageContextOf(request, details);
    const address = addressOf(String(details.params.redirect_uri));
    const accountId = details.session?.accountId;
    const known =
      details.prompt.name === 'consent' && accountId !== undefined ? await emailOf(deps, Number(accountId)) : undefined;
    const body =
      known === undefined
        ? signInPage(context, { email, violation })
        : consentPage(context, { email: known, scopes: scopesOf(details), address });
    sendPage(response, status, body, address);
  };

  const login = async (request: IncomingMessage, response: ServerResponse, details: Details, form: Form) => {
    const email = text(form, 'email', 254);
    const locale = localeFor(request);
    const wait = await limits.signIn(request, email);
    if (wait !== null) {
      const violation = message(locale, { key: 'signIn.tooOften', values: { seconds: wait } });
      response.setHeader('retry-after', String(wait));
      return show(request, response, details, { status: 429, email, violation });
    }
    const userId = await signIn(deps, email, text(form, 'password', PASSWORD_LENGTH.longest));
    if (userId === undefined) {
      const violation = message(locale, { key: 'signIn.wrong' });
      return show(request, response, details, { status: 401, email, violation });
    }
    await limits.signedIn(request);
    const result = { login: { accountId: String(userId), remember: false } };
    return finish(request, response, result);
  };

  const consent = async (request: IncomingMessage, response: ServerResponse, details: Details): Promise<void> => {
    const accountId = details.session?.accountId;
    if (details.prompt.name !== 'consent' || accountId === undefined) return expired(request, response);
    const existing = details.grantId === undefined ? undefined : await provider.Grant.find(details.grantId);
    const grant = existing ?? new provider.Grant({ accountId, clientId: String(details.params.client_id) });
    const scopes = scopesOf(details);
    grant.addResourceScope(API_RESOURCE, scopes.join(' '));
    grant.addOIDCScope(scopes.join(' '));
    const result = { consent: { grantId: await grant.save() } };
    return finish(request, response, result, { mergeWithLastSubmission: true });
  };

  const deny = (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const result = { error: 'access_denied', error_description: 'The person did not allow it' };
    return finish(request, response, result);
  };

  const posted = async (step: Step, request: IncomingMessage, response: ServerResponse, details: Details) => {
    const form = await readForm(request);
    if (!isOurs(form, details)) return expired(request, response);
    if (step === 'login') return login(request, response, details, form);
    return step === 'consent' ? consent(request, response, details) : deny(request, response);
  };

  const handle = async (path: string, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [, uid, step] = PATH.exec(path) ?? [];
    const details = await provider.interactionDetails(request, response).catch(unlessExpired);
    if (details === undefined || details.uid !== uid) return expired(request, response);
    if (step === undefined) return show(request, response, details);
    return posted(step as Step, request, response, details);
  };

  return { recognizes: (path: string): boolean => PATH.test(path), handle };
};
