import { createHmac, type KeyObject } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { generateKeyPair } from '@outlay/http';
import { systemClock } from '@outlay/runtime';
import { SignJWT } from 'jose';
import { API_RESOURCE, createAccessTokenReader } from './access-token.ts';
import { accessTokenKeys, readSigningKeys } from './signing-keys.ts';

const ISSUER = 'https://sandbox.outlay.example';
const key = () => accessTokenKeys(readSigningKeys(generateKeyPair().privateKey))[0];
const own = key();
const { privateKey, publicKey } = own;
const STANDING = {
  ...{ businessIds: [1], madeIn: null, tokensFrom: null },
  ...{ isRevoked: false, firstParty: false, provider: null },
};
const findStanding = async () => STANDING;
const reader = createAccessTokenReader({
  keys: [own],
  environment: 'sandbox',
  issuer: ISSUER,
  findStanding,
  clock: systemClock,
});

const now = Math.floor(Date.now() / 1_000);
const CLAIMS: Record<string, unknown> = {
  ...{ iss: ISSUER, aud: API_RESOURCE, sub: 'client_1', jti: 'a', iat: now, exp: now + 3_600 },
  ...{ client_id: 'client_1', env: 'sandbox', scope: 'expenses:read' },
};
const without = (name: string) => Object.fromEntries(Object.entries(CLAIMS).filter(([claim]) => claim !== name));

type Forgery = { claims?: object; by?: KeyObject; header?: object };
const token = ({ claims = {}, by = privateKey, header = {} }: Forgery): Promise<string> =>
  new SignJWT({ ...CLAIMS, ...claims }).setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', ...header }).sign(by);
const signed = (claims: Record<string, unknown>): Promise<string> =>
  new SignJWT(claims).setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt' }).sign(privateKey);

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const codeOf = async (text: string): Promise<unknown> =>
  reader.read(text).then(
    () => 'believed',
    (error: unknown) => (error as { code?: unknown }).code,
  );

describe('an access token', () => {
  it('is believed as it was signed', async () => {
    const credential = {
      id: 'client_1',
      kind: 'client token',
      userId: null,
      scopes: ['expenses:read'],
      businessIds: [1],
    };
    expect(await reader.read(await token({}))).toEqual(credential);
  });

  it('of a client that a business made acts in that business alone, also for a person, who may belong to others', async () => {
    const readerOf = (standing: object) =>
      createAccessTokenReader({
        ...{ keys: [own], environment: 'sandbox', issuer: ISSUER, clock: systemClock },
        findStanding: async () => ({ ...STANDING, ...standing }),
      });
    const ofPerson = await token({ claims: { sub: '7' } });
    expect((await readerOf({}).read(ofPerson)).businessIds).toBeNull();
    expect((await readerOf({ madeIn: 3 }).read(ofPerson)).businessIds).toEqual([3]);
    const signedInBy = await token({ claims: { sub: '7', amr: ['idp:9'] } });
    const provider = { businessId: 4, includesOwners: false };
    expect((await readerOf({ madeIn: 3, provider }).read(signedInBy)).businessIds).toEqual([]);
    expect((await readerOf({ madeIn: 4, provider }).read(signedInBy)).businessIds).toEqual([4]);
  });

  it('ends by our clock, to the second, and not by that of the machine', async () => {
    const readAt = async (seconds: number) =>
      createAccessTokenReader({
        ...{ keys: [own], environment: 'sandbox', issuer: ISSUER, findStanding },
        clock: { now: () => new Date((now + seconds) * 1_000) },
      }).read(await token({}));
    expect(await readAt(3_599)).toMatchObject({ id: 'client_1' });
    await expect(readAt(3_600)).rejects.toMatchObject({ code: 'TOKEN_EXPIRED' });
  });

  it('counts no more when it was given before its client was taken over', async () => {
    const readAfter = async (tokensFrom: Date, claims = {}) =>
      createAccessTokenReader({
        ...{ keys: [own], environment: 'sandbox', issuer: ISSUER, clock: systemClock },
        findStanding: async () => ({ ...STANDING, tokensFrom }),
      }).read(await token({ claims }));
    const at = now * 1_000 + 500;
    await expect(readAfter(new Date(at))).rejects.toMatchObject({ code: 'TOKEN_REVOKED' });
    await expect(readAfter(new Date(at + 1), { iat_ms: at })).rejects.toMatchObject({ code: 'TOKEN_REVOKED' });
    expect(await readAfter(new Date(at), { iat_ms: at })).toMatchObject({ id: 'client_1' });
  });

  it('is believed after the master key was rotated, until the former one goes, and never by its public part', async () => {
    const [former, next] = [generateKeyPair(), generateKeyPair()];
    const of = (text: string) => accessTokenKeys(readSigningKeys(text));
    const readerOf = (text: string) =>
      createAccessTokenReader({
        keys: of(text),
        environment: 'sandbox',
        issuer: ISSUER,
        findStanding,
        clock: systemClock,
      });
    const [old] = of(former.privateKey);
    const text = await token({ by: old.privateKey });
    const rotated = `${next.privateKey},${former.privateKey}`;
    expect((await readerOf(rotated).read(text)).id).toBe('client_1');
    expect((await readerOf(rotated).read(await token({ by: of(rotated)[0].privateKey }))).id).toBe('client_1');
    for (const later of [`${next.privateKey},${former.publicKey}`, next.privateKey])
      await expect(readerOf(later).read(text)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });

  it('is not believed with alg none, nor with our public key as an HMAC secret', async () => {
    const none = `${encode({ alg: 'none', typ: 'at+jwt' })}.${encode(CLAIMS)}.`;
    expect(await codeOf(none)).toBe('UNAUTHORIZED');
    const body = `${encode({ alg: 'HS256', typ: 'at+jwt' })}.${encode(CLAIMS)}`;
    const secret = publicKey.export({ format: 'pem', type: 'spki' });
    expect(await codeOf(`${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`)).toBe(
      'UNAUTHORIZED',
    );
  });

  it('is not believed when another key signed it, whatever key it names', async () => {
    const by = key().privateKey;
    expect(await codeOf(await token({ by }))).toBe('UNAUTHORIZED');
    for (const kid of ['unknown', '../../dev/null', "' OR 1=1"])
      expect(await codeOf(await token({ by, header: { kid } }))).toBe('UNAUTHORIZED');
  });

  it('is not believed with a part of it exchanged', async () => {
    const [head, , signature] = (await token({})).split('.');
    expect(await codeOf(`${head}.${encode({ ...CLAIMS, sub: '1' })}.${signature}`)).toBe('UNAUTHORIZED');
  });

  it.each([
    ["the other environment's issuer", { iss: 'https://api.outlay.example' }, 'UNAUTHORIZED'],
    ['the other environment', { env: 'production' }, 'ENVIRONMENT_MISMATCH'],
    ['another audience', { aud: 'urn:else' }, 'UNAUTHORIZED'],
    ['an array of audiences', { aud: [API_RESOURCE, 'urn:else'] }, 'UNAUTHORIZED'],
    ['an array of our audience alone', { aud: [API_RESOURCE] }, 'UNAUTHORIZED'],
    ['a subject that is no user', { sub: 'x' }, 'UNAUTHORIZED'],
    ['an end in words', { exp: 'tomorrow' }, 'UNAUTHORIZED'],
    ['an end that has come', { exp: now - 1 }, 'TOKEN_EXPIRED'],
    ['more than 5 KB', { note: 'x'.repeat(5_000) }, 'UNAUTHORIZED'],
  ])('is not believed with %s', async (_what, claims, code) => {
    expect(await codeOf(await signed({ ...CLAIMS, ...claims }))).toBe(code);
  });

  it.each(['iss', 'aud', 'sub', 'jti', 'iat', 'exp', 'client_id', 'env'])(
    'is not believed without %s',
    async (name) => {
      expect(await codeOf(await signed(without(name)))).toBe('UNAUTHORIZED');
    },
  );

  it('is not believed when it is a token of another type', async () => {
    expect(await codeOf(await token({ header: { typ: 'JWT' } }))).toBe('UNAUTHORIZED');
  });
});
