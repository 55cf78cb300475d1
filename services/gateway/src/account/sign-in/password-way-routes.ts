import { message } from '@outlay/contracts';
import type { Deps } from '../../deps.ts';
import { type Form, fieldOf } from '../html/form-proof.ts';
import { PASSWORD_LENGTH } from '../password-rule/password-rule.ts';
import { showSignIn } from './pages.ts';
import { signIn } from './sign-in.ts';
import type { SignInLimits } from './sign-in-limits.ts';
import type { SignInWay, Visit } from './sign-in-step.ts';

const LONGEST_EMAIL = 254;

type Options = {
  /** What the first page offers besides. */
  others: readonly SignInWay[];
  /** Is the address signed in otherwise? Then it was answered. */
  isSignedInOtherwise: (visit: Visit, form: Form) => Promise<boolean>;
};

/** By e-mail and password, which is what the first page is made of. */
export const passwordWay = (deps: Deps, limits: SignInLimits, { others, isSignedInOtherwise }: Options): SignInWay => ({
  name: 'login',
  offer: () => false,
  receive: async (visit, form) => {
    const { request, response, locale } = visit;
    if (await isSignedInOtherwise(visit, form)) return undefined;
    const email = (fieldOf(form, 'email') ?? '').slice(0, LONGEST_EMAIL);
    const wait = await limits.signIn(request, email);
    if (wait !== null) {
      const violation = message(locale, { key: 'signIn.tooOften', values: { seconds: wait } });
      response.setHeader('retry-after', String(wait));
      return showSignIn(visit, others, { status: 429, email, violation });
    }
    const known = await signIn(deps, email, (fieldOf(form, 'password') ?? '').slice(0, PASSWORD_LENGTH.longest));
    if (known === undefined)
      return showSignIn(visit, others, { status: 401, email, violation: message(locale, { key: 'signIn.wrong' }) });
    await limits.signedIn(request);
    return { ...known, method: 'password', methods: ['pwd'] };
  },
});
