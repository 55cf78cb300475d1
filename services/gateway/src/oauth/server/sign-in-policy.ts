import { interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider';
import { PROVEN_WITHIN } from './library-request.ts';

const isTooOld = ({ oidc }: KoaContextWithOIDC): boolean => {
  const seconds = oidc.params?.[PROVEN_WITHIN];
  // They proved it just now, in this very request.
  if (typeof seconds !== 'string' || oidc.result?.login) return false;
  return seconds === '0' || (oidc.session?.past(Number(seconds)) ?? true);
};

/** When somebody must sign in, or consent: as the library has it, and when their last proof is too old. */
export const signInPolicy = (): interactionPolicy.DefaultPolicy => {
  const { base, Check } = interactionPolicy;
  const policy = base();
  const check = new Check(PROVEN_WITHIN, 'End-User authentication could not be obtained', isTooOld);
  policy.get('login')?.checks.add(check);
  return policy;
};
