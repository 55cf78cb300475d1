import { randomBytes } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { createForgery, encoded } from './forged-assertions.ts';
import { postAssertion, type SsoCluster, startSsoCluster } from './sso-cluster.ts';

/** What was asked of the provider: the id of the request, and what is to come back with the answer. */
const requestIn = (address: string) => {
  const query = new URL(address).searchParams;
  const xml = inflateRawSync(Buffer.from(query.get('SAMLRequest') ?? '', 'base64')).toString('utf8');
  return { request: / ID="([^"]+)"/.exec(xml)?.[1] ?? '', relayState: query.get('RelayState') ?? '' };
};

type Saml = SsoCluster['saml'];

/** Sign-ins by SAML whose answers a test makes itself, with the provider's key or another one. */
export const startSamlSignIn = async () => {
  const sso = await startSsoCluster();
  const { samlIdp } = sso;

  const begin = async (provider: Saml = sso.saml) => {
    const { browser, address } = await sso.begin(provider);
    const { request, relayState } = requestIn(address);
    const { acsUrl, entityId: audience } = provider.serviceProvider;
    const forgery = createForgery({ acsUrl, audience, issuer: samlIdp.entityId, request }, samlIdp);
    const send = (fields: Record<string, string>) => postAssertion(acsUrl, fields);
    const id = () => `_${randomBytes(16).toString('hex')}`;
    return {
      browser,
      relayState,
      forgery,
      /** Any fields. */
      send,
      post: (xml: string) => send({ SAMLResponse: encoded(xml), RelayState: relayState }),
      /** An answer that is to be believed. */
      good: (shape: Parameters<typeof forgery.whole>[0] = {}) =>
        forgery.whole({ id: id(), nameId: 'grace', email: 'grace@maple.example', ...shape }),
    };
  };
  return { ...sso, begin };
};

export type SamlSignIn = Awaited<ReturnType<typeof startSamlSignIn>>;
