import { describe, expect, it } from '@jest/globals';
import { generateKeyPair } from '@outlay/http';
import { readSigningKey } from '@outlay/runtime';
import { createLinkTokens, createSecretBox } from '@outlay/store';
import { ROTATION_STEPS, type Rotated, rotateKeys } from './rotate-keys.ts';
import { freshSecrets } from './sandbox-secrets.ts';

const now = new Date('2026-11-22T12:00:00Z');
const owner = { businessId: 1, id: 'x' };
const publicOf = (key = ''): string =>
  readSigningKey(key).publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
const rotate = (secrets: Record<string, string>, what: Rotated) => {
  const states = [secrets];
  for (const step of ROTATION_STEPS) states.push(rotateKeys(states.at(-1) ?? {}, what, step, now));
  return states;
};

describe('a rotation', () => {
  it('of a sealing key lets each instance open what its neighbour of a step before or after has sealed', () => {
    const states = rotate(freshSecrets(), 'webhooks');
    const boxes = states.map(({ WEBHOOK_SECRETS_KEY = '' }) => createSecretBox(WEBHOOK_SECRETS_KEY));
    for (const [at, box] of boxes.entries()) {
      const neighbours = [boxes[at - 1], boxes[at + 1]].filter((one) => one !== undefined);
      for (const one of neighbours.filter((_one, index) => at < 2 || index === 0))
        expect(box.open(owner, one.seal(owner, 'secret')).toString()).toBe('secret');
    }
    const last = states.at(-1)?.WEBHOOK_SECRETS_KEY ?? '';
    expect(last).toMatch(/^2026-11-22-[0-9a-f]{4}:[^,]+$/);
    expect(() => boxes.at(-1)?.open(owner, boxes[0]?.seal(owner, 'secret') ?? Buffer.of())).toThrow();
  });

  it('of what makes links keeps a link that was mailed before it until the last step', () => {
    const states = rotate(freshSecrets(), 'links');
    const tokens = states.map(({ ACCOUNT_LINK_KEY = '' }) => createLinkTokens(ACCOUNT_LINK_KEY));
    const link = { id: 'link_1', keyId: tokens[0]?.keyId ?? '' };
    const known = tokens.map((one) => one.tokenOf(link));
    expect(new Set(known.slice(0, 3))).toEqual(new Set([expect.stringMatching(/^[\w-]{43}$/)]));
    expect([known[0], known[3]]).toEqual([known[2], undefined]);
    expect(new Set(tokens.map(({ keyId }) => keyId)).size).toBe(2);
  });

  it('of what signs API keys keeps the public parts of all former keys, and no private one', () => {
    const secrets = freshSecrets();
    const first = secrets.API_KEY_PRIVATE_KEY;
    const [, added, switched, dropped] = rotate(secrets, 'api-keys');
    const next = added?.API_KEY_PRIVATE_KEY?.split(',')[1] ?? '';
    expect(added?.API_KEY_PRIVATE_KEY).toBe(`${first},${next}`);
    expect(switched?.API_KEY_PRIVATE_KEY).toBe(`${next},${first}`);
    expect(dropped?.API_KEY_PRIVATE_KEY).toBe(`${next},${publicOf(first)}`);
    const keys =
      rotate(dropped ?? {}, 'api-keys')
        .at(-1)
        ?.API_KEY_PRIVATE_KEY?.split(',') ?? [];
    expect(new Set(keys.slice(1))).toEqual(new Set([publicOf(next), publicOf(first)]));
  });

  it('of identities changes both halves alike, so that who signs is believed at every step', () => {
    const { privateKey, publicKey } = generateKeyPair();
    const pair = { INTERNAL_IDENTITY_PRIVATE_KEY: privateKey, INTERNAL_IDENTITY_PUBLIC_KEY: publicKey };
    for (const { INTERNAL_IDENTITY_PRIVATE_KEY: own = '', INTERNAL_IDENTITY_PUBLIC_KEY: theirs } of rotate(
      pair,
      'identity',
    ))
      expect(own.split(',').map(publicOf).join(',')).toBe(theirs);
  });

  it('takes its steps in their order, each one time, and begins again after the last', () => {
    const secrets = freshSecrets();
    expect(() => rotateKeys(secrets, 'vendors', 'drop', now)).toThrow('The next step for vendors is add');
    const added = rotateKeys(secrets, 'vendors', 'add', now);
    expect(() => rotateKeys(added, 'vendors', 'add', now)).toThrow('is switch, not add');
    expect(() => rotateKeys(added, 'vendors', 'drop', now)).toThrow('is switch, not drop');
    expect(rotate(rotate(secrets, 'vendors').at(-1) ?? {}, 'vendors')).toHaveLength(4);
  });
});
