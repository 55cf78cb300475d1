import { AppError, found, invalidField, newId, notFound } from '@outlay/contracts';
import { asAlreadyExists } from '@outlay/store';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  RegistrationResponseJSON,
  VerifiedRegistrationResponse,
} from '@simplewebauthn/server';
import type { Deps } from '../../deps.ts';
import { users } from '../users/user.table.ts';
import { assertRemovable, changeSecondFactors, publishChange, replaceRecoveryCodes } from './change-second-factors.ts';
import { challenges, passkeys } from './passkey.table.ts';
import { challengeIn, type RelyingParty } from './relying-party.ts';
import { secondFactors } from './second-factor.table.ts';
import { hasFactor, type Owner, type Passkey } from './second-factor.ts';

/** Loaded with the first passkey: most gateways see none for long. */
export const webAuthn = () => import('@simplewebauthn/server');

/** Milliseconds for which a challenge counts. */
export const CHALLENGE_LIFE = 600_000;

/** More than anybody needs. */
const MOST = 20;

const UNNAMED = 'Passkey';

/** For whom, where, and the visit or session that the challenge is for. */
export type Making = { owner: Owner; party: RelyingParty; bound: string };

/** What the browser makes a passkey from. @throws AppError CONFLICT, NOT_FOUND */
export const passkeyOptions = (
  deps: Deps,
  { owner, party, bound }: Making,
): Promise<PublicKeyCredentialCreationOptionsJSON> =>
  deps.database.acrossTenants(async (tx) => {
    const { name, email } = found(await users.find(tx, owner.userId));
    const known = await passkeys.ofUser(tx, owner.userId);
    if (known.length >= MOST) throw new AppError('CONFLICT');
    const { generateRegistrationOptions } = await webAuthn();
    const options = await generateRegistrationOptions({
      rpName: deps.environment === 'sandbox' ? 'Outlay sandbox' : 'Outlay',
      rpID: party.id,
      userName: email,
      userDisplayName: name,
      userID: new Uint8Array(Buffer.from(String(owner.userId))),
      attestationType: 'none',
      timeout: CHALLENGE_LIFE,
      excludeCredentials: known.map(({ credentialId, transports }) => ({
        id: credentialId,
        transports: [...transports],
      })),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    });
    tx.write(challenges.insert(options.challenge, `create ${bound}`, new Date(Date.now() + CHALLENGE_LIFE)));
    return options;
  });

type Given = { response: RegistrationResponseJSON; name: string | undefined; withRecoveryCodes: boolean };
type Registration = NonNullable<VerifiedRegistrationResponse['registrationInfo']>;

/** What the library makes of it; its many reasons to refuse are one to us. @throws AppError VALIDATION_ERROR */
const verify = async (
  deps: Deps,
  { party, bound }: Making,
  response: RegistrationResponseJSON,
): Promise<Registration> => {
  const refused = () => invalidField('credential', 'secondFactor.notProven');
  const challenge = challengeIn(response.response.clientDataJSON);
  const isOpen = await deps.database.acrossTenants((tx) =>
    challenges.take(tx, challenge, `create ${bound}`, new Date()),
  );
  if (!isOpen) throw refused();
  const { verifyRegistrationResponse } = await webAuthn();
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
  }).catch(() => undefined);
  if (!verified?.verified) throw refused();
  return verified.registrationInfo;
};

/**
 * Adds what the browser made. Whoever had no second factor gets recovery codes if they want them here; null: none were made.
 * @throws AppError VALIDATION_ERROR, ALREADY_EXISTS, CONFLICT
 */
export const addPasskey = async (
  deps: Deps,
  making: Making,
  { response, name, withRecoveryCodes }: Given,
): Promise<{ passkey: Passkey; codes: string[] | null }> => {
  const { owner } = making;
  const { credential, credentialBackedUp } = await verify(deps, making, response);
  return changeSecondFactors(deps, owner, async (tx, at) => {
    const before = await secondFactors.find(tx, owner.userId);
    if (before.passkeys.length >= MOST) throw new AppError('CONFLICT');
    const passkey: Passkey = {
      id: newId('pk', at),
      userId: owner.userId,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: (credential.transports ?? []).slice(0, 10),
      isSynced: credentialBackedUp,
      name: (name ?? owner.device?.name ?? UNNAMED).slice(0, 100),
      createdAt: at,
      usedAt: null,
    };
    await tx.rows(passkeys.insert(passkey));
    publishChange(tx, owner, at, 'passkey-added');
    const codes = !hasFactor(before) && withRecoveryCodes ? replaceRecoveryCodes(tx, owner, at) : null;
    return { passkey, codes };
  }).catch((error: unknown) => {
    throw asAlreadyExists(error);
  });
};

/** @throws AppError NOT_FOUND */
export const renamePasskey = (deps: Deps, owner: Owner, command: { id: string; name: string }): Promise<Passkey> =>
  changeSecondFactors(deps, owner, async (tx) => {
    if (!(await passkeys.rename(tx, owner.userId, command))) throw notFound();
    const renamed = (await passkeys.ofUser(tx, owner.userId)).find(({ id }) => id === command.id);
    if (renamed === undefined) throw notFound();
    return renamed;
  });

/** @throws AppError NOT_FOUND, CONFLICT when it is the last second factor and one is required */
export const removePasskey = (deps: Deps, owner: Owner, id: string): Promise<void> =>
  changeSecondFactors(deps, owner, async (tx, at) => {
    if (!(await passkeys.delete(tx, owner.userId, id))) throw notFound();
    await assertRemovable(tx, owner);
    publishChange(tx, owner, at, 'passkey-removed');
  });
