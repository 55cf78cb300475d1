import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const head = (major: number, count: number): Buffer => {
  if (count < 24) return Buffer.of((major << 5) | count);
  return count < 256 ? Buffer.of((major << 5) | 24, count) : Buffer.of((major << 5) | 25, count >> 8, count & 255);
};
const integer = (value: number): Buffer => (value >= 0 ? head(0, value) : head(1, -1 - value));
const bytes = (value: Buffer): Buffer => Buffer.concat([head(2, value.length), value]);
const text = (value: string): Buffer => Buffer.concat([head(3, value.length), Buffer.from(value)]);
const map = (...entries: [Buffer, Buffer][]): Buffer => Buffer.concat([head(5, entries.length), ...entries.flat()]);

const sha256 = (value: string | Buffer): Buffer => createHash('sha256').update(value).digest();

const PRESENT = 1;
const VERIFIED = 4;
const NEW = 64;

/** What an answer has instead of what is right. */
export type Forgery = {
  origin?: string;
  challenge?: string;
  rpId?: string;
  userHandle?: string;
  credentialId?: string;
  type?: string;
  counter?: number;
  /** The device did not verify who uses it. */
  unverified?: boolean;
  /** Signed by a key of its own. */
  otherKey?: boolean;
};

type CreationOptions = { challenge: string; user: { id: string } };
type RequestOptions = { challenge: string };

/** An authenticator in software (WebAuthn Level 3): P-256, no attestation, one passkey. */
export const createAuthenticator = (rpId: string, origin: string) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const other = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const cose = map(
    [integer(1), integer(2)],
    [integer(3), integer(-7)],
    [integer(-1), integer(1)],
    [integer(-2), bytes(Buffer.from(x, 'base64url'))],
    [integer(-3), bytes(Buffer.from(y, 'base64url'))],
  );
  const rawId = randomBytes(32);
  const id = rawId.toString('base64url');
  let counter = 0;
  let userHandle = '';

  const dataOf = (forgery: Forgery, flags: number, attested: Buffer = Buffer.alloc(0)): Buffer => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(forgery.counter ?? counter);
    const shown = forgery.unverified ? flags & ~VERIFIED : flags;
    return Buffer.concat([sha256(forgery.rpId ?? rpId), Buffer.of(shown), count, attested]);
  };
  const clientData = (type: string, challenge: string, forgery: Forgery): Buffer =>
    Buffer.from(
      JSON.stringify({
        type: forgery.type ?? type,
        challenge: forgery.challenge ?? challenge,
        origin: forgery.origin ?? origin,
        crossOrigin: false,
      }),
    );

  return {
    create: ({ challenge, user }: CreationOptions, forgery: Forgery = {}) => {
      userHandle = user.id;
      counter += 1;
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.of(0, rawId.length), rawId, cose]);
      const authData = dataOf(forgery, PRESENT | VERIFIED | NEW, attested);
      const attestation = map(
        [text('fmt'), text('none')],
        [text('attStmt'), map()],
        [text('authData'), bytes(authData)],
      );
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, forgery).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    get: ({ challenge }: RequestOptions, forgery: Forgery = {}) => {
      counter += 1;
      const authenticatorData = dataOf(forgery, PRESENT | VERIFIED);
      const data = clientData('webauthn.get', challenge, forgery);
      const signed = Buffer.concat([authenticatorData, sha256(data)]);
      const used = forgery.credentialId ?? id;
      return {
        id: used,
        rawId: used,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: sign('sha256', signed, forgery.otherKey ? other : privateKey).toString('base64url'),
          userHandle: forgery.userHandle ?? userHandle,
        },
      };
    },
    id,
  };
};

export type Authenticator = ReturnType<typeof createAuthenticator>;
