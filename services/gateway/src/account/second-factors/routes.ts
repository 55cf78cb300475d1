import { AppError, type Caller, needsPerson } from '@outlay/contracts';
import { created, gone, type Handlers, ok } from '@outlay/http';
import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Deps } from '../../deps.ts';
import { addPasskey, passkeyOptions, removePasskey, renamePasskey } from './add-passkey.ts';
import { findSecondFactors, makeRecoveryCodes } from './change-second-factors.ts';
import { relyingPartyOf } from './relying-party.ts';
import { type Owner, passkeyView, secondFactorsView } from './second-factor.ts';
import { beginTotp, confirmTotp, removeTotp } from './set-up-totp.ts';

const FACTORS = '/v1/users/me/second-factors';

/** Only what people sign in with reaches these operations. @throws AppError FORBIDDEN */
const ownerIn = ({ userId, requestId }: Caller): Owner => {
  if (userId === null) throw needsPerson();
  return { userId, requestId, device: null };
};

/** The caller's own second factors. `issuer`: the address that browsers bind passkeys to. */
export const secondFactorRoutes = (deps: Deps, issuer: string) => {
  const making = (caller: Caller) => {
    const party = relyingPartyOf(issuer);
    if (party === undefined) throw new AppError('CONFLICT');
    const owner = ownerIn(caller);
    return { owner, party, bound: `api ${owner.userId} ${caller.credentialId}` };
  };
  const shown = async (caller: Caller) => ok(secondFactorsView(await findSecondFactors(deps, ownerIn(caller).userId)));
  return {
    getSecondFactors: ({ caller }) => shown(caller),
    beginTotp: async ({ caller }) => created(FACTORS, await beginTotp(deps, ownerIn(caller))),
    confirmTotp: async ({ caller, body: { code } }) => {
      await confirmTotp(deps, ownerIn(caller), { code, withRecoveryCodes: false });
      return shown(caller);
    },
    removeTotp: async ({ caller }) => gone(removeTotp(deps, ownerIn(caller))),
    createPasskeyOptions: async ({ caller }) => ok({ publicKey: await passkeyOptions(deps, making(caller)) }),
    addPasskey: async ({ caller, body: { name, credential } }) => {
      const response = credential as unknown as RegistrationResponseJSON;
      const { passkey } = await addPasskey(deps, making(caller), { response, name, withRecoveryCodes: false });
      return created(`${FACTORS}/passkeys/${passkey.id}`, passkeyView(passkey));
    },
    renamePasskey: async ({ caller, params: { id }, body: { name } }) =>
      ok(passkeyView(await renamePasskey(deps, ownerIn(caller), { id, name }))),
    removePasskey: async ({ caller, params: { id } }) => gone(removePasskey(deps, ownerIn(caller), id)),
    makeRecoveryCodes: async ({ caller }) =>
      created(FACTORS, { codes: await makeRecoveryCodes(deps, ownerIn(caller)) }),
  } satisfies Partial<Handlers<'gateway'>>;
};
