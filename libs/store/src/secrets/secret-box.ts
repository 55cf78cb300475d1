import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto';
import { AppError } from '@outlay/contracts';
import { readKeyRing } from './key-ring.ts';

/** Whose secret it is: bound to the ciphertext, so that a row copied to another tenant or record cannot be opened. */
export type SecretOwner = { businessId: number; id: string };

export type SecretBox = {
  seal(owner: SecretOwner, secret: string | Buffer): Buffer;
  /**
   * @throws AppError SERVICE_UNAVAILABLE when it names a key that is not here: an operator can bring it back.
   * @throws Error when the key, the owner or a byte is wrong.
   */
  open(owner: SecretOwner, sealed: Buffer): Buffer;
  /** The id of the key that seals. */
  readonly keyId: string;
  /** The ids of all keys that open. */
  readonly keyIds: readonly string[];
  /** With what everything begins that is sealed now; what begins otherwise is to be sealed anew. */
  readonly head: Buffer;
};

/** Names no key: each is tried. */
const PLAIN = 1;
/** The length of the key's id and the id follow. */
const NAMED = 2;
const NONCE = 12;
const TAG = 16;

const ownerData = ({ businessId, id }: SecretOwner): Buffer => Buffer.from(`${businessId}:${id}`);

/** AES-256-GCM; nonce, tag and ciphertext in this order. */
const encrypt = (key: KeyObject, bound: Buffer, secret: string | Buffer): Buffer => {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(bound);
  const text = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
};

const decrypt = (key: KeyObject, bound: Buffer, body: Buffer): Buffer => {
  const decipher = createDecipheriv('aes-256-gcm', key, body.subarray(0, NONCE), { authTagLength: TAG })
    .setAAD(bound)
    .setAuthTag(body.subarray(NONCE, NONCE + TAG));
  return Buffer.concat([decipher.update(body.subarray(NONCE + TAG)), decipher.final()]);
};

/** What stands before the nonce: the way, and the key's id where it is named. */
const headOf = (sealed: Buffer): Buffer => sealed.subarray(0, sealed[0] === NAMED ? 2 + (sealed[1] ?? 0) : 1);

/**
 * Keeps secrets at rest. `keys`: one or several, as `readKeyRing` takes them; the first seals, each opens. The id of a
 * sealed value's key is authenticated with it. @throws Error when they are no keys
 */
export const createSecretBox = (keys: string): SecretBox => {
  const ring = readKeyRing(keys);
  const [writer] = ring.keys;
  const head = ring.namesKeys
    ? Buffer.concat([Buffer.of(NAMED, writer.id.length), Buffer.from(writer.id)])
    : Buffer.of(PLAIN);
  const keyIds = ring.keys.map(({ id }) => id);
  const byName = new Map(
    ring.keys.flatMap(({ id, derivedId, key }) => [[id, key] as const, [derivedId, key] as const]),
  );
  const bound = (start: Buffer, owner: SecretOwner): Buffer =>
    start[0] === NAMED ? Buffer.concat([start, ownerData(owner)]) : ownerData(owner);

  const openWithAny = (body: Buffer, data: Buffer): Buffer => {
    for (const { key } of ring.keys.slice(0, -1)) {
      try {
        return decrypt(key, data, body);
      } catch {
        // Another one's; the last one's failure is the answer.
      }
    }
    return decrypt(ring.keys.at(-1)?.key ?? writer.key, data, body);
  };

  return {
    seal: (owner, secret) => Buffer.concat([head, encrypt(writer.key, bound(head, owner), secret)]),
    open: (owner, sealed) => {
      const start = headOf(sealed);
      const body = sealed.subarray(start.length);
      if (start[0] === PLAIN) return openWithAny(body, bound(start, owner));
      if (start[0] !== NAMED) throw new Error('a secret sealed in an unknown way');
      const id = start.subarray(2).toString();
      const key = byName.get(id);
      if (key) return decrypt(key, bound(start, owner), body);
      const cause = new Error(`sealed with key ${JSON.stringify(id)}; here are only ${keyIds.join(', ')}`);
      throw new AppError('SERVICE_UNAVAILABLE', { cause });
    },
    keyId: writer.id,
    keyIds,
    head,
  };
};
