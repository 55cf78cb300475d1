import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { UNKNOWN_ACTOR } from '@outlay/contracts';
import { createClockWatch, createMetrics, type Logger, readBelievedKey, readSigningKey } from '@outlay/runtime';
import { SignJWT } from 'jose';
import { UPLOAD_CALL_TIME } from '../request/uploads.ts';
import type { IdentityFacts } from './facts.ts';
import { createIdentitySigner, createIdentityVerifier, generateKeyPair } from './identity.ts';

const facts: IdentityFacts = {
  businessId: 3,
  userId: 7,
  actorUserId: 7,
  credentialId: 'key_1',
  role: 'accountant',
  scopes: ['expenses:read', 'expenses:write'],
  environment: 'sandbox',
  onBehalfOf: null,
};

const keys = generateKeyPair();
let time = Date.parse('2026-03-14T10:00:00Z');
const now = (): Date => new Date(time);
const verifierFor = (environment: 'sandbox' | 'production' = 'sandbox') =>
  createIdentityVerifier({ publicKey: keys.publicKey, environment, now });

const good = { biz: 3, usr: 7, obo: null, rol: 'owner', scp: 'expenses:read', env: 'sandbox' };
type Bend = { alg?: string; typ?: string; claims?: Record<string, unknown> };
const token = (
  { alg = 'EdDSA', typ = 'outlay-identity+jwt', claims = {} }: Bend,
  key = readSigningKey(keys.privateKey).privateKey,
) => {
  const seconds = Math.floor(time / 1000);
  const plain = { ...good, sub: 'k', iss: 'outlay-gateway', aud: 'outlay-services', iat: seconds, exp: seconds + 60 };
  return new SignJWT({ ...plain, ...claims }).setProtectedHeader({ alg, typ }).sign(key);
};

const UNAUTHORIZED = expect.objectContaining({ code: 'UNAUTHORIZED' });

describe('a signed identity', () => {
  it('arrives as it was signed', async () => {
    const { sign } = createIdentitySigner({ privateKey: keys.privateKey, now });
    expect(await verifierFor().verify(await sign(facts))).toEqual(facts);
    const service = { ...facts, userId: 9, actorUserId: null, onBehalfOf: 9, scopes: [] };
    expect(await verifierFor().verify(await sign(service))).toEqual(service);
  });

  it('is signed once for the same facts within 30 s, and anew for others', async () => {
    const { sign } = createIdentitySigner({ privateKey: keys.privateKey, now });
    const first = await sign(facts);
    time += 29_000;
    expect(await sign({ ...facts })).toBe(first);
    expect(await sign({ ...facts, businessId: 4 })).not.toBe(first);
    expect(await sign({ ...facts, scopes: ['expenses:read'] })).not.toBe(first);
    expect(await sign({ ...facts, actorUserId: 8 })).not.toBe(first);
    time += 1_000;
    expect(await sign(facts)).not.toBe(first);
    await expect(verifierFor().verify(first)).resolves.toEqual(facts);
  });

  it('that is narrowed to some endpoints is believed by who narrows alone, and is never taken for one that is not', async () => {
    const { sign } = createIdentitySigner({ privateKey: keys.privateKey, now });
    const narrowed = { ...facts, webhookIds: ['wh_1', 'wh_2'] };
    const { verify } = createIdentityVerifier({
      publicKey: keys.publicKey,
      environment: 'sandbox',
      narrows: true,
      now,
    });
    const signed = await sign(narrowed);
    expect(await verify(signed)).toEqual(narrowed);
    expect(await verify(await sign(facts))).toEqual(facts);
    expect(await sign({ ...facts, webhookIds: ['wh_1'] })).not.toBe(signed);
    await expect(verifierFor().verify(signed)).rejects.toEqual(UNAUTHORIZED);
    const aud = 'outlay-services-narrowed';
    for (const wrong of [{ aud }, { aud, whk: [] }, { aud, whk: 'wh_1' }, { whk: ['wh_1'] }])
      await expect(verify(await token({ claims: wrong }))).rejects.toEqual(UNAUTHORIZED);
    const [header, payload = '', signature] = signed.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const more = Buffer.from(JSON.stringify({ ...claims, whk: ['wh_3'] })).toString('base64url');
    await expect(verify(`${header}.${more}.${signature}`)).rejects.toEqual(UNAUTHORIZED);
  });

  it('is no longer accepted after its 60 s, cached or not', async () => {
    const { verify } = verifierFor();
    const text = await token({});
    await verify(text);
    time += 66_000;
    await expect(verify(text)).rejects.toEqual(UNAUTHORIZED);
    await expect(verifierFor().verify(text)).rejects.toEqual(UNAUTHORIZED);
  });

  it('of an upload is accepted until the file has arrived and was stored, and no longer', async () => {
    const { sign, signForUpload } = createIdentitySigner({ privateKey: keys.privateKey, now });
    const [usual, ofUpload] = [await sign(facts), await signForUpload(facts)];
    expect(await sign(facts)).toBe(usual);
    time += UPLOAD_CALL_TIME;
    await expect(verifierFor().verify(ofUpload)).resolves.toEqual(facts);
    await expect(verifierFor().verify(usual)).rejects.toEqual(UNAUTHORIZED);
    time += 66_000;
    await expect(verifierFor().verify(ofUpload)).rejects.toEqual(UNAUTHORIZED);
  });

  it('may be from 9 s in the future, and lives no longer for that', async () => {
    const text = await token({});
    time -= 9_000;
    await expect(verifierFor().verify(text)).resolves.toMatchObject({ businessId: 3 });
    time += 9_000 + 64_000;
    await expect(verifierFor().verify(text)).resolves.toMatchObject({ businessId: 3 });
    time += 2_000;
    await expect(verifierFor().verify(text)).rejects.toEqual(UNAUTHORIZED);
  });

  it('is signed anew when the clock that it was signed by is set back', async () => {
    const { sign } = createIdentitySigner({ privateKey: keys.privateKey, now });
    const first = await sign(facts);
    time -= 66_000;
    const second = await sign(facts);
    expect(second).not.toBe(first);
    expect(await verifierFor().verify(second)).toEqual(facts);
  });

  it.each<[string, Bend]>([
    ['another issuer', { claims: { iss: 'someone' } }],
    ['another audience', { claims: { aud: 'clients' } }],
    ['two audiences', { claims: { aud: ['outlay-services', 'clients'] } }],
    ['another type', { typ: 'at+jwt' }],
    ['no end', { claims: { exp: undefined } }],
    ['no beginning', { claims: { iat: undefined } }],
    ['an end in the far future, long after it began', { claims: { iat: 1, exp: 9_999_999_999 } }],
    ['no subject', { claims: { sub: undefined } }],
    ['an unknown role', { claims: { rol: 'root' } }],
    ['no business', { claims: { biz: undefined } }],
    ['the other environment', { claims: { env: 'production' } }],
  ])('is rejected with %s', async (_what, bend) => {
    await expect(verifierFor().verify(await token(bend))).rejects.toEqual(UNAUTHORIZED);
  });

  it('is rejected when it is missing, no token, unsigned or signed by another', async () => {
    const other = generateKeyPairSync('ed25519').privateKey;
    const [header, payload] = (await token({})).split('.');
    const none = Buffer.from('{"alg":"none","typ":"outlay-identity+jwt"}').toString('base64url');
    const bad = [undefined, '', 'x', `${header}.${payload}.`, `${none}.${payload}.`, await token({}, other)];
    for (const text of bad) await expect(verifierFor().verify(text)).rejects.toEqual(UNAUTHORIZED);
  });

  it('of a gateway that does not sign who acts is their own, or, for another account, of somebody unknown', async () => {
    const read = async (claims: object) =>
      (await verifierFor().verify(await token({ claims: { ...claims } }))).actorUserId;
    expect(await read({})).toBe(7);
    expect(await read({ usr: null })).toBeNull();
    expect(await read({ usr: 9, obo: 3 })).toBe(UNKNOWN_ACTOR);
    expect(await read({ usr: 9, obo: 3, act: null })).toBeNull();
    expect(await read({ usr: 9, obo: 3, act: 7 })).toBe(7);
  });

  it('is believed by the former and the new key while both are named, whichever stands first', async () => {
    const next = generateKeyPair();
    const publicKey = `${next.publicKey}, ${keys.publicKey}`;
    const both = createIdentityVerifier({ publicKey, environment: 'sandbox', now });
    const signed = async (privateKey: string) => createIdentitySigner({ privateKey, now }).sign(facts);
    for (const privateKey of [keys.privateKey, next.privateKey, `${next.privateKey},${keys.privateKey}`])
      expect(await both.verify(await signed(privateKey))).toEqual(facts);
    // Of the version before, which named no key.
    await expect(both.verify(await token({}))).resolves.toMatchObject({ businessId: 3 });
    await expect(verifierFor().verify(await signed(next.privateKey))).rejects.toEqual(UNAUTHORIZED);
    await expect(both.verify(await signed(generateKeyPair().privateKey))).rejects.toEqual(UNAUTHORIZED);
  });

  it('of the sandbox is nothing in production', async () => {
    await expect(verifierFor('production').verify(await token({}))).rejects.toEqual(UNAUTHORIZED);
  });
});

/** A service whose clock is so many seconds ahead, and what its peers say of theirs. */
const watching = (ahead: number, peers: Readonly<Record<string, number>>) => {
  const machine = { now: () => new Date(time + ahead * 1_000) };
  const logger = { error: () => undefined, info: () => undefined } as unknown as Logger;
  const clocks = createClockWatch({ service: 'expense', machine, logger, metrics: createMetrics('expense') });
  for (const [peer, theirs] of Object.entries(peers)) clocks.note({ peer, at: time + theirs * 1_000 });
  return createIdentityVerifier({ publicKey: keys.publicKey, environment: 'sandbox', clocks });
};
const readingOf = (peer: string, ahead: number) => ({ peer, at: time + ahead * 1_000 });

describe('a signed identity between clocks that differ', () => {
  it.each([66, -66, 3_600])('is accepted at once by a service that is off by %i s and hears that', async (off) => {
    const { verify } = watching(off, { database: 0 });
    expect(await verify(await token({}), readingOf('gateway', 0))).toMatchObject({ businessId: 3 });
  });

  it.each([66, -66, 3_600])('of a gateway that is off by %i s is refused as our failure, by names', async (off) => {
    const { verify } = watching(0, { database: 0 });
    const iat = Math.floor(time / 1000) + off;
    const values = { service: 'expense', peer: 'gateway', seconds: Math.abs(off) };
    const refused = { code: 'SERVICE_UNAVAILABLE', messageRef: { key: 'clocks.differ', values } };
    const signed = await token({ claims: { iat, exp: iat + 60 } });
    await expect(verify(signed, readingOf('gateway', off))).rejects.toMatchObject(refused);
  });

  it('that is old stays refused as such while all clocks agree, and lives no longer where one is off', async () => {
    const old = Math.floor(time / 1000) - 66;
    const replayed = await token({ claims: { iat: old, exp: old + 60 } });
    await expect(watching(0, { database: 0 }).verify(replayed, readingOf('gateway', 0))).rejects.toEqual(UNAUTHORIZED);
    const unavailable = expect.objectContaining({ code: 'SERVICE_UNAVAILABLE' });
    const { verify } = watching(-66, { database: 0, gateway: 0 });
    await expect(verify(replayed, readingOf('gateway', 0))).rejects.toEqual(unavailable);
  });

  it('that is forged tells nothing of clocks', async () => {
    const { verify } = watching(66, { database: 0 });
    const forged = await token({}, generateKeyPairSync('ed25519').privateKey);
    await expect(verify(forged, readingOf('gateway', 0))).rejects.toEqual(UNAUTHORIZED);
    await expect(verify(await token({}))).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  });
});

describe('the keys of identities', () => {
  it('are one line each', () => {
    expect(keys.privateKey).toMatch(/^[A-Za-z0-9+/=]+$/);
    expect(keys.publicKey).toMatch(/^[A-Za-z0-9+/=]+$/);
  });

  it('are rejected when they are no Ed25519 keys', () => {
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const text = rsa.publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
    expect(() => readBelievedKey(text)).toThrow('Ed25519');
    expect(() => readBelievedKey('nonsense')).toThrow();
  });
});
