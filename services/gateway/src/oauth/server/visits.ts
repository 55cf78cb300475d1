import type { IncomingMessage, ServerResponse } from 'node:http';
import { isScope } from '@outlay/contracts';
import { errors, type InteractionResults, type Provider } from 'oidc-provider';
import { API_RESOURCE } from '../../access/index.ts';
import type { AuthorizationVisit, AuthorizationVisits } from '../../account/index.ts';
import { PROVEN_WITHIN } from './library-request.ts';

type Details = Awaited<ReturnType<Provider['interactionDetails']>>;

/** Where the person returns to. A scheme of the application's own (`com.example.app:/back`) has no origin: it is the address. */
const addressOf = (redirectUri: string): string => {
  const { origin, protocol } = new URL(redirectUri);
  return origin === 'null' ? protocol : origin;
};

const textOf = (value: unknown, longest: number): string | undefined =>
  typeof value === 'string' && value !== '' && value.length <= longest ? value : undefined;

const numberOf = (value: unknown): number | undefined => {
  const text = textOf(value, 15);
  return text !== undefined && /^[1-9]\d*$/.test(text) ? Number(text) : undefined;
};

/** An expired visit is expected; any other failure is ours. */
const unlessExpired = (error: unknown): undefined => {
  if (!(error instanceof errors.SessionNotFound)) throw error;
};

const seconds = (): number => Math.floor(Date.now() / 1000);

/** The library's part of signing in: who waits for what, and how the browser gets back to it. */
export const createVisits = (provider: Provider): AuthorizationVisits => {
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

  const visitOf = async (details: Details): Promise<AuthorizationVisit> => {
    const { uid, jti, prompt, params, session, grantId } = details;
    const clientId = String(params.client_id);
    const client = await provider.Client.find(clientId);
    return {
      uid,
      proofId: `${jti} ${prompt.name}`,
      prompt: prompt.name,
      client: client?.clientName ?? clientId,
      clientId,
      scopes: String(params.scope ?? '')
        .split(' ')
        .filter(isScope),
      address: typeof params.redirect_uri === 'string' ? addressOf(params.redirect_uri) : undefined,
      accountId: session?.accountId,
      grantId,
      loginHint: textOf(params.login_hint, 254),
      providerId: numberOf(params.idp),
      isAnew: prompt.reasons.some((reason) => reason === 'login_prompt' || reason === PROVEN_WITHIN),
    };
  };

  /** The library goes on for the same person only: somebody else's session in this browser ends first. */
  const endOther = async (request: IncomingMessage, response: ServerResponse, accountId: string): Promise<void> => {
    const details = await provider.interactionDetails(request, response);
    if (details.session === undefined || details.session.accountId === accountId) return;
    const session = await provider.Session.findByUid(details.session.uid);
    await session?.destroy();
    delete details.session;
    await details.save(details.exp - seconds());
  };

  return {
    find: async (request, response) => {
      const details = await provider.interactionDetails(request, response).catch(unlessExpired);
      return details && visitOf(details);
    },
    signIn: async (request, response, _visit, { userId, method, methods, provenAt }) => {
      const accountId = String(userId);
      await endOther(request, response, accountId);
      const amr = [...new Set([...methods, ...(method === 'oidc' || method === 'saml' ? [method] : [])])];
      const login = { accountId, amr, remember: false, ...(provenAt !== undefined && { ts: provenAt }) };
      return finish(request, response, { login });
    },
    allow: async (request, response, { accountId, grantId, clientId, scopes }) => {
      const existing = grantId === undefined ? undefined : await provider.Grant.find(grantId);
      const grant = existing ?? new provider.Grant({ accountId, clientId });
      grant.addResourceScope(API_RESOURCE, scopes.join(' '));
      grant.addOIDCScope(scopes.join(' '));
      const result = { consent: { grantId: await grant.save() } };
      return finish(request, response, result, { mergeWithLastSubmission: true });
    },
    deny: (request, response) =>
      finish(request, response, { error: 'access_denied', error_description: 'The person did not allow it' }),
  };
};
