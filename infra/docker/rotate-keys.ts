import { randomBytes } from 'node:crypto';
import { generateKeyPair } from '@outlay/http';
import { readBelievedKey, readSigningKey } from '@outlay/runtime';

/** The steps of a rotation, in their order; between two of them the services are replaced one after the other. */
export const ROTATION_STEPS = ['add', 'switch', 'drop'] as const;
export type RotationStep = (typeof ROTATION_STEPS)[number];

/** What is rotated together: the variables of one purpose. */
export const ROTATED = {
  webhooks: ['WEBHOOK_SECRETS_KEY'],
  vendors: ['VENDOR_SECRETS_KEY'],
  links: ['ACCOUNT_LINK_KEY'],
  'web-sessions': ['WEB_SESSIONS_KEY'],
  'web-secret': ['WEB_CLIENT_SECRET'],
  'api-keys': ['API_KEY_PRIVATE_KEY'],
  identity: ['INTERNAL_IDENTITY_PRIVATE_KEY', 'INTERNAL_IDENTITY_PUBLIC_KEY'],
} as const;
export type Rotated = keyof typeof ROTATED;

type Secrets = Readonly<Record<string, string>>;

/** Its id tells when it was made, and a sealed value's key is known by it. */
const newSealingKey = (now: Date): string => {
  const id = `${now.toISOString().slice(0, 10)}-${randomBytes(2).toString('hex')}`;
  return `${id}:${randomBytes(32).toString('base64')}`;
};

const newKeys = (what: Rotated, now: Date): string[] => {
  if (what === 'web-secret') return [randomBytes(32).toString('base64url')];
  if (what !== 'api-keys' && what !== 'identity') return [newSealingKey(now)];
  const { privateKey, publicKey } = generateKeyPair();
  return what === 'identity' ? [privateKey, publicKey] : [privateKey];
};

/** A private key's public part; what is public already stays. */
const publicPart = (base64: string): string => {
  try {
    return readSigningKey(base64).publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  } catch {
    readBelievedKey(base64);
    return base64;
  }
};

/** The keys of one variable after a step; the new one is the last until it is switched to. */
const afterStep = (what: Rotated, keys: string[], step: RotationStep, added: string): string[] => {
  if (step === 'add') return [...keys, added];
  if (step === 'switch') return [...keys.slice(-1), ...keys.slice(0, -1)];
  const [first = '', ...others] = keys;
  return what === 'api-keys' ? [first, ...others.map(publicPart)] : [first];
};

/** Where the step that was done last is kept, beside the keys. */
const stateOf = (what: Rotated): string => `ROTATION_${what.toUpperCase().replace('-', '_')}`;

/**
 * The secrets after one step of a rotation. `add`: the new key is read and believed by whoever gets it. `switch`: it seals or
 * signs. `drop`: the former one goes; of one that signs API keys the public part stays, or every API key would end.
 * @throws Error when it is not the next step
 */
export const rotateKeys = (secrets: Secrets, what: Rotated, step: RotationStep, now: Date): Record<string, string> => {
  const done = ROTATION_STEPS.indexOf(secrets[stateOf(what)] as RotationStep);
  const next = ROTATION_STEPS[(done + 1) % ROTATION_STEPS.length];
  if (step !== next) throw new Error(`The next step for ${what} is ${next}, not ${step}`);
  const added = newKeys(what, now);
  const changed = ROTATED[what].map((name, at) => {
    const keys = (secrets[name] ?? '').split(',').map((key) => key.trim());
    return [name, afterStep(what, keys, step, added[at] ?? '').join(',')];
  });
  return { ...secrets, ...Object.fromEntries(changed), [stateOf(what)]: step };
};
