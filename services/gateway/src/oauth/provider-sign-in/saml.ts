import type { CacheProvider, SAML } from '@node-saml/node-saml';
import { type IdentityProvider, serviceProviderOf } from '../identity-providers/identity-provider.ts';
import { type Assertion, readAssertion } from './assertion.ts';
import { notProven } from './identity.ts';
import { assertStrictForm } from './strict-saml.ts';

/** Milliseconds that the clocks of a provider and ours may differ. */
const SKEW = 30_000;
/** Milliseconds after which an assertion is too old, whatever it says. */
const OLDEST = 5 * 60_000;

/** Knows the one request that is answered. */
const onlyRequest = (requestId: string): CacheProvider => ({
  saveAsync: async () => null,
  getAsync: async (id) => (id === requestId ? new Date().toISOString() : null),
  removeAsync: async () => null,
});

type Answering = { requestId: string; isResponseSigned?: boolean; forceAuthn?: boolean };

/** The library is loaded with the first of them: most gateways see none. */
const samlOf = async (
  issuer: string,
  { id, saml }: IdentityProvider,
  { requestId, isResponseSigned = false, forceAuthn = false }: Answering,
): Promise<SAML> => {
  if (saml === null) throw new Error('no SAML provider');
  const { SAML, ValidateInResponseTo } = await import('@node-saml/node-saml');
  const { entityId, acsUrl } = serviceProviderOf(issuer, id);
  return new SAML({
    issuer: entityId,
    audience: entityId,
    callbackUrl: acsUrl,
    entryPoint: saml.ssoUrl,
    idpIssuer: saml.entityId,
    idpCert: [...saml.certificates],
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: isResponseSigned,
    acceptedClockSkewMs: SKEW,
    maxAssertionAgeMs: OLDEST,
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    forceAuthn,
    validateInResponseTo: ValidateInResponseTo.always,
    cacheProvider: onlyRequest(requestId),
    generateUniqueId: () => requestId,
  });
};

/** Where the browser goes, by the HTTP-Redirect binding. */
export const beginSaml = async (
  issuer: string,
  provider: IdentityProvider,
  { requestId, relayState, isAnew }: { requestId: string; relayState: string; isAnew: boolean },
): Promise<string> => {
  const saml = await samlOf(issuer, provider, { requestId, forceAuthn: isAnew });
  return saml.getAuthorizeUrlAsync(relayState, undefined, {});
};

/** What the provider asserted in answer to this request, and to no other. @throws whatever is wrong with it */
export const readSamlAnswer = async (
  issuer: string,
  provider: IdentityProvider,
  { requestId, answer }: { requestId: string; answer: string },
): Promise<Assertion> => {
  const { acsUrl } = serviceProviderOf(issuer, provider.id);
  if (!/^[A-Za-z0-9+/=\s]+$/.test(answer)) notProven('no base64');
  const isResponseSigned = assertStrictForm(Buffer.from(answer, 'base64').toString('utf8'), acsUrl);
  const saml = await samlOf(issuer, provider, { requestId, isResponseSigned });
  const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: answer });
  const verified = profile?.getAssertionXml?.();
  if (verified === undefined) return notProven('no assertion');
  return readAssertion(verified, { acsUrl, requestId, provider, now: Date.now(), skew: SKEW });
};

/** Our side, as XML. */
export const metadataOf = async (issuer: string, provider: IdentityProvider): Promise<string> =>
  (await samlOf(issuer, provider, { requestId: '_none' })).generateServiceProviderMetadata(null, null);
