import { createHmac, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { describe, expect, it, jest } from '@jest/globals';
import { generateKeyPair } from '@outlay/http';
import { SignJWT } from 'jose';
import { createApiKeyReader, jtiHash, signApiKey, type VerifiedKey, verifyApiKey } from './api-key-token.ts';
import { type Credential, createCredentials } from './credential.ts';
import { readSigningKeys } from './signing-keys.ts';

const NOW = new Date('2026-03-14T15:00:00Z');
const pair = generateKeyPair();
const own = readSigningKeys(pair.privateKey);
const { privateKey, publicKey } = own.first;
const clock = { now: () => NOW };
const verify = (token: string) => verifyApiKey({ keys: own.believed, environment: 'sandbox', clock }, token);

const codeOf = (token: string): Promise<unknown> =>
  verify(token).then(
    () => 'believed',
    (error: unknown) => (error as { code?: unknown }).code,
  );

const CLAIMS = { iss: 'outlay', aud: 'outlay-api', sub: 'key_1', jti: 'a', env: 'sandbox', iat: 1_773_500_000 };
const forged = async (claims: object, key: KeyObject = privateKey, header: object = {}): Promise<string> =>
  `sk_test_${await new SignJWT({ ...claims }).setProtectedHeader({ alg: 'EdDSA', typ: 'api-key+jwt', ...header }).sign(key)}`;

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const without = (name: keyof typeof CLAIMS) =>
  Object.fromEntries(Object.entries(CLAIMS).filter(([key]) => key !== name));

describe('an API key', () => {
  it('is believed as it was signed, with and without an end', async () => {
    const wanted = { id: 'key_1', environment: 'sandbox', issuedAt: NOW, expiresAt: null } as const;
    const forEver = await signApiKey(own.first, wanted);
    expect(await verify(forEver.key)).toEqual({ id: 'key_1', jtiHash: forEver.jtiHash, expiresAt: null });
    expect(forEver.key.startsWith('sk_test_')).toBe(true);
    expect(forEver.key.endsWith(forEver.lastFour)).toBe(true);

    const expiresAt = new Date('2026-03-14T16:00:00Z');
    const { key } = await signApiKey(own.first, { ...wanted, expiresAt });
    expect(await verify(key)).toMatchObject({ expiresAt });
  });

  it('goes on after the key that signed it was replaced, by its public part too, whether it names it or not', async () => {
    const wanted = { id: 'key_1', environment: 'sandbox', issuedAt: NOW, expiresAt: null } as const;
    const { key, signingKey } = await signApiKey(own.first, wanted);
    const before = await forged(CLAIMS);
    const next = generateKeyPair();
    const by = async (variable: string, text: string) =>
      verifyApiKey({ keys: readSigningKeys(variable).believed, environment: 'sandbox', clock }, text);
    for (const former of [pair.privateKey, pair.publicKey])
      for (const text of [key, before])
        expect(await by(`${next.privateKey},${former}`, text)).toMatchObject({ id: 'key_1' });
    for (const text of [key, before])
      await expect(by(next.privateKey, text)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    const rotated = readSigningKeys(`${next.privateKey},${pair.publicKey}`);
    const later = await signApiKey(rotated.first, wanted);
    expect(later.signingKey).not.toBe(signingKey);
    expect(await codeOf(later.key)).toBe('UNAUTHORIZED');
  });

  it('is not believed by a key that it names and another one signed', async () => {
    const stranger = generateKeyPairSync('ed25519').privateKey;
    expect(await codeOf(await forged(CLAIMS, stranger, { kid: own.first.id }))).toBe('UNAUTHORIZED');
  });

  it('has expired after its end', async () => {
    const end = { expiresAt: new Date('2026-03-14T14:59:59Z') };
    const { key } = await signApiKey(own.first, { id: 'key_1', environment: 'sandbox', issuedAt: NOW, ...end });
    expect(await codeOf(key)).toBe('TOKEN_EXPIRED');
  });

  it('is nothing in the other environment, by its prefix and by its claim', async () => {
    const live = await signApiKey(own.first, { id: 'k', environment: 'production', issuedAt: NOW, expiresAt: null });
    expect(await codeOf(live.key)).toBe('ENVIRONMENT_MISMATCH');
    expect(await codeOf(live.key.replace('sk_live_', 'sk_test_'))).toBe('ENVIRONMENT_MISMATCH');
    const { privateKey: other } = generateKeyPairSync('ed25519');
    expect(await codeOf(await forged({ ...CLAIMS, env: 'production' }, other))).toBe('UNAUTHORIZED');
  });

  it('is not believed without our signature', async () => {
    const { privateKey: stranger } = generateKeyPairSync('ed25519');
    expect(await codeOf(await forged(CLAIMS, stranger))).toBe('UNAUTHORIZED');
    const genuine = await forged(CLAIMS);
    const [header = '', , signature = ''] = genuine.replace('sk_test_', '').split('.');
    expect(await codeOf(`sk_test_${header}.${encode({ ...CLAIMS, sub: 'key_2' })}.${signature}`)).toBe('UNAUTHORIZED');
  });

  it('is not believed with alg none, nor with our public key as an HMAC secret', async () => {
    const none = `${encode({ alg: 'none', typ: 'api-key+jwt' })}.${encode(CLAIMS)}.`;
    expect(await codeOf(`sk_test_${none}`)).toBe('UNAUTHORIZED');
    const body = `${encode({ alg: 'HS256', typ: 'api-key+jwt' })}.${encode(CLAIMS)}`;
    for (const secret of [
      publicKey.export({ type: 'spki', format: 'pem' }),
      publicKey.export({ type: 'spki', format: 'der' }),
    ]) {
      const mac = createHmac('sha256', secret).update(body).digest('base64url');
      expect(await codeOf(`sk_test_${body}.${mac}`)).toBe('UNAUTHORIZED');
    }
  });

  it.each(['iss', 'aud', 'sub', 'jti', 'env', 'iat'] as const)('is not believed without %s', async (name) => {
    expect(await codeOf(await forged(without(name)))).toMatch(/^UNAUTHORIZED$|^ENVIRONMENT_MISMATCH$/);
  });

  it.each([
    ['an audience list that holds ours', { aud: ['outlay-api', 'elsewhere'] }],
    ['a list of our audience alone', { aud: ['outlay-api'] }],
    ['another audience', { aud: 'outlay-services' }],
    ['another issuer', { iss: 'somebody' }],
    ['a jti that is no text', { jti: 7 }],
    ['a start in the future', { nbf: 4_000_000_000 }],
  ])('is not believed with %s', async (_name, claims) => {
    expect(await codeOf(await forged({ ...CLAIMS, ...claims }))).toBe('UNAUTHORIZED');
  });

  it('is not believed as another kind of token', async () => {
    expect(await codeOf(await forged(CLAIMS, privateKey, { typ: 'JWT' }))).toBe('UNAUTHORIZED');
    expect(await codeOf(await forged(CLAIMS, privateKey, { typ: undefined }))).toBe('UNAUTHORIZED');
  });

  it.each([
    'sk_test_',
    'sk_test_a.b',
    'sk_test_a.b.c',
    'sk_test_....',
    'sk_test_é.é.é',
    `sk_test_${'a'.repeat(5_000)}`,
  ])('is not believed when it is garbled (%#)', async (token) => {
    expect(await codeOf(token)).toBe('UNAUTHORIZED');
  });

  it('is refused beyond 4 KB however well it is signed', async () => {
    expect(await codeOf(await forged({ ...CLAIMS, note: 'x'.repeat(5_000) }))).toBe('UNAUTHORIZED');
  });

  it.each([
    ['nothing', ''],
    ['a public key at the beginning', pair.publicKey],
    [
      'a key of another kind',
      generateKeyPairSync('x25519').privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
    ],
    ['garbage', `${pair.privateKey},change-me`],
  ])('is signed with nothing else than Ed25519 keys, a private one first: not with %s', (_what, text) => {
    expect(() => readSigningKeys(text)).toThrow('API_KEY_PRIVATE_KEY');
  });

  it('keeps no more of its random part than a hash', () => {
    expect(jtiHash('a')).toBe('ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb');
  });
});

const CREDENTIAL: Credential = { id: 'key_1', kind: 'api key', userId: 7, scopes: [], businessIds: null };
const STANDING = { credential: CREDENTIAL, jtiHash: 'h', expiresAt: null, revokedAt: null };

const setUp = () => {
  let time = new Date('2026-03-14T15:00:00Z').getTime();
  const verify = jest.fn(
    async (_token: string): Promise<VerifiedKey> => ({ id: 'key_1', jtiHash: 'h', expiresAt: null }),
  );
  const find = jest.fn(
    async (_id: string): Promise<(Omit<typeof STANDING, 'revokedAt'> & { revokedAt: Date | null }) | undefined> =>
      STANDING,
  );
  const reader = createApiKeyReader({ verify, find, clock: { now: () => new Date(time) } });
  const read = createCredentials([reader]);
  return {
    verify,
    find,
    reader,
    codeOf: (authorization: string | undefined): Promise<unknown> =>
      read(authorization).then(
        ({ id }) => id,
        (error: unknown) => (error as { code?: unknown }).code,
      ),
    advance: (ms: number) => {
      time += ms;
    },
  };
};

describe('the credential of a request', () => {
  it('is the key behind the word Bearer, whatever its case, and its last use is noted', async () => {
    const { codeOf, reader, advance } = setUp();
    expect(reader.takeUses().size).toBe(0);
    expect(await codeOf('Bearer sk_test_x')).toBe('key_1');
    advance(1_000);
    expect(await codeOf('bearer  sk_test_x ')).toBe('key_1');
    expect([...reader.takeUses()]).toEqual([['key_1', new Date('2026-03-14T15:00:01Z')]]);
    expect(reader.takeUses().size).toBe(0);
  });

  it.each([undefined, '', 'Bearer', 'Bearer ', 'Basic sk_test_x', 'sk_test_x', 'Bearer x', 'Bearer sk_test_x y'])(
    'is none in %p',
    async (authorization) => {
      expect(await setUp().codeOf(authorization)).toBe('UNAUTHORIZED');
    },
  );

  it('is verified once and looked up once in 5 s', async () => {
    const { codeOf, verify, find, advance } = setUp();
    await codeOf('Bearer sk_test_x');
    advance(4_999);
    await codeOf('Bearer sk_test_x');
    expect(find).toHaveBeenCalledTimes(1);
    advance(1);
    await codeOf('Bearer sk_test_x');
    expect(find).toHaveBeenCalledTimes(2);
    expect(verify).toHaveBeenCalledTimes(1);
  });

  it('is refused 5 s after its revocation at the latest, and at once when the event of it arrives', async () => {
    const { codeOf, find, advance, reader } = setUp();
    await codeOf('Bearer sk_test_x');
    find.mockResolvedValue({ ...STANDING, revokedAt: new Date() });
    expect(await codeOf('Bearer sk_test_x')).toBe('key_1');
    reader.forget('key_1');
    expect(await codeOf('Bearer sk_test_x')).toBe('TOKEN_REVOKED');
    find.mockResolvedValue(STANDING);
    advance(5_000);
    expect(await codeOf('Bearer sk_test_x')).toBe('key_1');
  });

  it('is not one that the database does not know, or knows with another random part', async () => {
    const { codeOf, find } = setUp();
    find.mockResolvedValueOnce(undefined);
    expect(await codeOf('Bearer sk_test_x')).toBe('UNAUTHORIZED');
    find.mockResolvedValueOnce({ ...STANDING, jtiHash: 'other' });
    expect(await codeOf('Bearer sk_test_x')).toBe('UNAUTHORIZED');
  });

  it('expires while it is cached', async () => {
    const { codeOf, verify, advance } = setUp();
    verify.mockResolvedValue({ id: 'key_1', jtiHash: 'h', expiresAt: new Date('2026-03-14T15:00:02Z') });
    expect(await codeOf('Bearer sk_test_x')).toBe('key_1');
    advance(2_000);
    expect(await codeOf('Bearer sk_test_x')).toBe('TOKEN_EXPIRED');
  });
});
