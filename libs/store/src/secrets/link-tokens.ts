import { createHmac } from 'node:crypto';
import { readKeyRing } from './key-ring.ts';

/**
 * The secret part of the links that people get by e-mail. It is made from the link's id and a key that the service which sends the
 * mail shares with the one that the link leads to: so it stands in no event and in no database, and a mail that is
 * sent again has the same link. `keys`: as `readKeyRing` reads them; the first makes new links. @throws Error for keys that are none
 */
export const createLinkTokens = (keys: string) => {
  const ring = readKeyRing(keys);
  return {
    /** The id of the key that new links are made with. */
    keyId: ring.keys[0].id,
    /** 43 characters of base64url; undefined when there is no such key any more. */
    tokenOf: ({ id, keyId }: { id: string; keyId: string }): string | undefined => {
      const known = ring.keys.find((each) => each.id === keyId || each.derivedId === keyId);
      return known && createHmac('sha256', known.key).update(`account link ${id}`).digest('base64url');
    },
  };
};

export type LinkTokens = ReturnType<typeof createLinkTokens>;
