import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { AppError } from '@outlay/contracts';
import type { Logger } from '@outlay/runtime';
import { errorPage, fieldOf, localeFor, type PageRoutes, readForm, redirect, sendPage } from '../../account/index.ts';
import type { Deps } from '../../deps.ts';
import type { Outside } from '../identity-providers/outside.ts';
import { believeAssertion, findProvider, returnOf } from './believe-assertion.ts';
import { metadataOf } from './saml.ts';

/** Bytes of a form with an assertion, as long as `strict-saml.ts` reads them, in base64. */
const LONGEST_FORM = 450_000;

const PATH = /^\/connect\/(saml|oidc)\/(\d{1,15})\/(metadata|acs|callback)$/;

/**
 * Where providers send browsers back. Whoever comes by a POST from another site has no cookies with them (`SameSite=Lax`), so an
 * answer is looked at here and handed over to the visit by a redirect, where the browser's cookie decides whose it is.
 */
export const createAnswerPages = (deps: Deps, { issuer }: Outside, logger: Logger): PageRoutes => {
  const receiveAssertion = async (id: number, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const form = await readForm(request, LONGEST_FORM);
    const handle = randomBytes(32).toString('base64url');
    const given = { state: fieldOf(form, 'RelayState') ?? '', answer: fieldOf(form, 'SAMLResponse') ?? '', handle };
    try {
      const returnTo = await believeAssertion(deps, { issuer, providerId: id, ...given });
      return redirect(response, `${returnTo}?answer=${handle}`);
    } catch (err) {
      logger.warn({ err, providerId: id }, 'provider.not_believed');
      return sendPage(response, 400, errorPage(localeFor(request), 'access_denied', 'sso.refused'));
    }
  };

  const passOn = async (id: number, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { search, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const returnTo = await returnOf(deps, searchParams.get('state') ?? '', id);
    if (returnTo !== undefined) return redirect(response, `${returnTo}${search}`);
    return sendPage(response, 400, errorPage(localeFor(request), 'access_denied', 'sso.refused'));
  };

  return {
    recognizes: (path) => PATH.test(path),
    handle: async (path, request, response) => {
      const [, , number, part] = PATH.exec(path) ?? [];
      const id = Number(number);
      if (part === 'acs') return receiveAssertion(id, request, response);
      if (part === 'callback') return passOn(id, request, response);
      const provider = await findProvider(deps, id);
      if (provider?.saml == null) throw new AppError('NOT_FOUND');
      const xml = await metadataOf(issuer, provider);
      response.writeHead(200, { 'content-type': 'application/samlmetadata+xml; charset=utf-8' });
      response.end(xml);
    },
  };
};
