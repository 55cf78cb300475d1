import { createHmac, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

export type TokenContent = Record<string, unknown>;
type Sign = (text: string) => string;

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const rsa = (): KeyObject => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
const jwkOf = (key: KeyObject) => createPublicKey(key).export({ format: 'jwk' });

const bySecret =
  (secret: string | Buffer): Sign =>
  (text) =>
    createHmac('sha256', secret).update(text).digest('base64url');
const byKey =
  (key: KeyObject): Sign =>
  (text) =>
    sign('sha256', Buffer.from(text), key).toString('base64url');

const tokenOf = (header: object, content: TokenContent, signing: Sign): string => {
  const text = `${encoded(header)}.${encoded(content)}`;
  return `${text}.${signing(text)}`;
};

/** A provider's key as it publishes it, tokens that it signs, and tokens as others would make them. */
export const createTokens = (issuer: string, clientSecret: string) => {
  const [own, attacker] = [rsa(), rsa()];
  const pem = createPublicKey(own).export({ format: 'pem', type: 'spki' });
  const good = (content: TokenContent): string =>
    tokenOf({ alg: 'RS256', kid: 'own', typ: 'JWT' }, content, byKey(own));
  /** Tokens whose signature proves nothing, by how they are made. */
  const unsigned = {
    'with the algorithm none': (content: TokenContent) => tokenOf({ alg: 'none' }, content, () => ''),
    'with the algorithm nOnE': (content: TokenContent) => tokenOf({ alg: 'nOnE', kid: 'own' }, content, () => ''),
    'without its signature': (content: TokenContent) => tokenOf({ alg: 'RS256', kid: 'own' }, content, () => ''),
    'signed with the secret of the client': (content: TokenContent) =>
      tokenOf({ alg: 'HS256' }, content, bySecret(clientSecret)),
    'signed with the public key as a secret': (content: TokenContent) =>
      tokenOf({ alg: 'HS256', kid: 'own' }, content, bySecret(pem)),
    'signed by another key of the same id': (content: TokenContent) =>
      tokenOf({ alg: 'RS256', kid: 'own' }, content, byKey(attacker)),
    'signed by a key that is not published': (content: TokenContent) =>
      tokenOf({ alg: 'RS256', kid: 'other' }, content, byKey(attacker)),
    'signed by a key that it brings': (content: TokenContent) =>
      tokenOf({ alg: 'RS256', kid: 'own', jwk: jwkOf(attacker) }, content, byKey(attacker)),
    'signed by a key whose address it brings': (content: TokenContent) =>
      tokenOf({ alg: 'RS256', kid: 'x', jku: `${issuer}/evil-keys` }, content, byKey(attacker)),
    'whose content was changed after signing': (content: TokenContent) => {
      const [header, , signature] = tokenOf({ alg: 'RS256', kid: 'own' }, { ...content, sub: 'x' }, byKey(own)).split(
        '.',
      );
      return `${header}.${encoded(content)}.${signature}`;
    },
  };
  return { keys: [{ ...jwkOf(own), kid: 'own', use: 'sig', alg: 'RS256' }], good, unsigned };
};
