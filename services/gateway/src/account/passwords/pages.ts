import type { Environment, Locale } from '@outlay/contracts';
import { html } from '../html/html.ts';
import { passwordField } from '../html/password-field.ts';
import { alertOf, titled } from '../html/titled.ts';

type PageContext = { locale: Locale; environment: Environment };

/** Where somebody who forgot their password names their e-mail. */
export const forgottenPage = (context: PageContext, violation?: string): string =>
  titled(
    { ...context, title: 'password.forgotten' },
    (words) => html`<p>${words('password.forgottenIntro')}</p>
${alertOf(violation)}
<form method="post" action="/connect/password">
<label>${words('signIn.email')}<input name="email" type="email" autocomplete="username" required maxlength="254" autofocus></label>
<button type="submit">${words('password.send')}</button></form>`,
  );

/** The same for everybody, whether there is such an account or not. */
export const sentPage = (context: PageContext): string =>
  titled({ ...context, title: 'password.sent' }, (words) => html`<p role="status">${words('password.sentText')}</p>`);

/** Where the bearer of a link chooses another password. */
export const resetPage = (
  context: PageContext & { action: string },
  { email, violation }: { email: string; violation: string | undefined },
): string =>
  titled({ ...context, title: 'password.choose' }, (words) => {
    const [label, isWrong] = [words('password.new'), violation !== undefined];
    return html`<p>${words('invitation.intro', { email })}</p>
${alertOf(violation)}
<form method="post" action="${context.action}">
<input type="hidden" name="email" autocomplete="username" value="${email}">
${passwordField({ words, label, name: 'password', isNew: true, autofocus: true, isWrong })}
<button type="submit">${words('invitation.submit')}</button></form>`;
  });

export const resetDonePage = (context: PageContext): string =>
  titled(
    { ...context, title: 'invitation.done' },
    (words) => html`<p role="status">${words('password.resetNext')}</p>
<p><a href="/connect/account">${words('signIn.submit')}</a></p>`,
  );
