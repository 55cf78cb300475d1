import { AppError, type Environment } from '@outlay/contracts';
import { createCache } from '@outlay/runtime';
import { jwtVerify } from 'jose';
import { ALGORITHM, AUDIENCE, claims, fromClaims, type IdentityFacts, ISSUER, LIFE, TYPE } from './facts.ts';
import { readPublicKey } from './keys.ts';

export type IdentityVerifier = {
  /** What the token vouches for; UNAUTHORIZED when it is missing, forged, too old or of the other environment. */
  verify(token: string | undefined): Promise<IdentityFacts>;
};

/** Seconds that two machines' clocks may differ. */
const TOLERANCE = 5;
const KEPT = 10_000;

/** Accepts nothing but the gateway's signature, and rejects by default what jose would let pass. */
export const createVerifier = ({
  publicKey,
  environment,
  now = () => new Date(),
}: {
  publicKey: string;
  environment: Environment;
  now?: () => Date;
}): IdentityVerifier => {
  const key = readPublicKey(publicKey);
  const kept = createCache<string, IdentityFacts>({ max: KEPT, clock: { now } });

  const check = async (token: string): Promise<{ facts: IdentityFacts; until: number }> => {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
      typ: TYPE,
      requiredClaims: ['sub', 'iat', 'exp'],
      maxTokenAge: LIFE,
      clockTolerance: TOLERANCE,
      currentDate: now(),
    });
    const known = claims.parse(payload);
    if (known.env !== environment) throw new Error(`an identity of ${known.env}`);
    return { facts: fromClaims(known), until: known.exp * 1000 };
  };

  return {
    verify: async (token) => {
      if (!token) throw new AppError('UNAUTHORIZED');
      const found = kept.get(token);
      if (found) return found;
      try {
        const fresh = await check(token);
        kept.set(token, fresh.facts, fresh.until);
        return fresh.facts;
      } catch (cause) {
        throw new AppError('UNAUTHORIZED', { cause });
      }
    },
  };
};
