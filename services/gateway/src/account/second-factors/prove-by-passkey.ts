import type { AuthenticationResponseJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import type { Deps } from '../../deps.ts';
import { CHALLENGE_LIFE, webAuthn } from './add-passkey.ts';
import { challenges, passkeys } from './passkey.table.ts';
import { challengeIn, type RelyingParty } from './relying-party.ts';
import type { Passkey } from './second-factor.ts';

/** Where, in which visit, and who must it be; null: whoever has the passkey. */
export type Proving = { party: RelyingParty; bound: string; userId: number | null };

/** What the browser signs. Without a person it names no passkey: the browser knows those that it has. */
export const assertionOptions = (
  deps: Deps,
  { party, bound, userId }: Proving,
): Promise<PublicKeyCredentialRequestOptionsJSON> =>
  deps.database.acrossTenants(async (tx) => {
    const known = userId === null ? [] : await passkeys.ofUser(tx, userId);
    const { generateAuthenticationOptions } = await webAuthn();
    const options = await generateAuthenticationOptions({
      rpID: party.id,
      userVerification: 'required',
      timeout: CHALLENGE_LIFE,
      allowCredentials: known.map(({ credentialId, transports }) => ({
        id: credentialId,
        transports: [...transports],
      })),
    });
    tx.write(challenges.insert(options.challenge, `get ${bound}`, new Date(Date.now() + CHALLENGE_LIFE)));
    return options;
  });

const isAssertion = (given: unknown): given is AuthenticationResponseJSON => {
  const { id, response } = (given ?? {}) as Partial<AuthenticationResponseJSON>;
  return typeof id === 'string' && typeof response === 'object' && response !== null;
};

/** A text as a form carries it. */
const parse = (text: string): AuthenticationResponseJSON | undefined => {
  try {
    const given: unknown = JSON.parse(text);
    return isAssertion(given) ? given : undefined;
  } catch {
    return undefined;
  }
};

/** Whose passkey is it? Without a person before, the authenticator must have named the same one that we know it of. */
const isTheirs = (passkey: Passkey, userId: number | null, userHandle: string | undefined): boolean => {
  const named = userHandle === undefined ? undefined : Buffer.from(userHandle, 'base64url').toString('utf8');
  if (named !== undefined && named !== String(passkey.userId)) return false;
  return userId === null ? named !== undefined : passkey.userId === userId;
};

/**
 * The person whose passkey signed the challenge of this visit, on our page, after it verified them; undefined for everything else. A
 * counter that goes back is a copied authenticator, which the library refuses.
 */
export const proveByPasskey = async (deps: Deps, proving: Proving, text: string): Promise<number | undefined> => {
  const response = parse(text);
  if (response === undefined) return undefined;
  const { party, bound, userId } = proving;
  const challenge = challengeIn(response.response.clientDataJSON);
  const passkey = await deps.database.acrossTenants(async (tx) => {
    const isOpen = await challenges.take(tx, challenge, `get ${bound}`, new Date());
    return isOpen ? passkeys.findByCredential(tx, response.id) : undefined;
  });
  if (passkey === undefined || !isTheirs(passkey, userId, response.response.userHandle)) return undefined;
  const { id, credentialId, publicKey, counter } = passkey;
  const { verifyAuthenticationResponse } = await webAuthn();
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter },
  }).catch(() => undefined);
  if (!verified?.verified) return undefined;
  const { newCounter, credentialBackedUp } = verified.authenticationInfo;
  const used = { id, counter: newCounter, isSynced: credentialBackedUp };
  const isFirst = await deps.database.acrossTenants((tx) =>
    passkeys.use(tx, used, { formerCounter: counter, at: new Date() }),
  );
  return isFirst ? passkey.userId : undefined;
};
