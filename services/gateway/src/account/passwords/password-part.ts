import { message } from '@outlay/contracts';
import type { Deps } from '../../deps.ts';
import { fieldOf } from '../html/form-proof.ts';
import { html } from '../html/html.ts';
import { passwordField } from '../html/password-field.ts';
import type { AccountPart } from '../pages/account-part.ts';
import { findEmail, type SignInLimits } from '../sign-in/sign-in-limits.ts';
import { users } from '../users/user.table.ts';
import { changePassword } from './change-password.ts';

/** Where the person changes their password. Whoever has none gets one by a link, as whoever forgot it. */
export const passwordPart = (deps: Deps, limits: SignInLimits): AccountPart => ({
  name: 'password',
  title: 'password.title',
  // Whoever knows the present one proves who they are by it.
  anytime: true,
  show: async ({ words, hidden, userId }) => {
    const hash = await deps.database.acrossTenants((tx) => users.lockPassword(tx, userId));
    if (hash === null)
      return html`<p>${words('password.none')} <a href="/connect/password">${words('password.send')}</a></p>`;
    const [current, wanted] = [words('password.current'), words('password.new')];
    return html`<form method="post" action="/connect/account/password">${hidden}
${passwordField({ words, label: current, name: 'current', isNew: false, isWrong: false })}
${passwordField({ words, label: wanted, name: 'wanted', isNew: true, isWrong: false })}
<button type="submit">${words('password.change')}</button></form>`;
  },
  receive: async (visit, form) => {
    const { request, response, locale, userId, uid, device, requestId } = visit;
    const wait = await limits.signIn(request, (await findEmail(deps, userId)) ?? '');
    if (wait !== null) {
      response.setHeader('retry-after', String(wait));
      const violation = message(locale, { key: 'signIn.tooOften', values: { seconds: wait } });
      return { status: 429, violation };
    }
    const person = { userId, uid, grantId: null, device, requestId };
    const given = { current: fieldOf(form, 'current') ?? '', wanted: fieldOf(form, 'wanted') ?? '' };
    const violation = await changePassword(deps, person, given);
    if (violation?.of !== 'current') await limits.signedIn(request);
    if (violation) return { status: 400, violation: message(locale, violation.message) };
    return { status: 200, notice: 'password.changed' };
  },
});
