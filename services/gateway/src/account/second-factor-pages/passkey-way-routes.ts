import type { Deps } from '../../deps.ts';
import { fieldOf } from '../html/form-proof.ts';
import { wordsOf } from '../html/titled.ts';
import { assertionOptions, proveByPasskey } from '../second-factors/prove-by-passkey.ts';
import { relyingPartyAt } from '../second-factors/relying-party.ts';
import { showSignIn } from '../sign-in/pages.ts';
import type { SignInWay } from '../sign-in/sign-in-step.ts';
import { passkeyButton, sendOptions } from './factor-forms.ts';

/** `hwk`: a key that the person has; `user`: the device verified that it is them. Both together are enough (RFC 8176). */
export const PASSKEY_METHODS = ['hwk', 'user', 'mfa'] as const;

/** By a passkey alone: whoever has it and is verified by their device. `others`: what the first page offers besides the password. */
export const passkeyWay = (deps: Deps, issuer: string, others: readonly SignInWay[]): SignInWay => ({
  name: 'passkey',
  offer: ({ request, locale, action }) => {
    if (relyingPartyAt(issuer, request.headers.host) === undefined) return false;
    const words = wordsOf(locale);
    const label = words('passkey.signIn');
    return passkeyButton({ words, label, to: `${action}/passkey`, kind: 'get', quiet: true });
  },
  receive: async (visit, form) => {
    const { request, response, id, locale } = visit;
    const party = relyingPartyAt(issuer, request.headers.host);
    if (party === undefined || request.method !== 'POST') return showSignIn(visit, others);
    const proving = { party, bound: id, userId: null };
    if (fieldOf(form, 'intent') === 'options') {
      sendOptions(response, await assertionOptions(deps, proving));
      return undefined;
    }
    const userId = await proveByPasskey(deps, proving, fieldOf(form, 'credential') ?? '');
    if (userId !== undefined) return { userId, method: 'passkey', methods: PASSKEY_METHODS };
    return showSignIn(visit, others, { status: 401, violation: wordsOf(locale)('passkey.failed') });
  },
});
