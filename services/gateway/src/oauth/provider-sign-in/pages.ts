import type { Visit } from '../../account/index.ts';
import { type Html, html, titled } from '../../account/index.ts';

/** On the way to the provider. A form's answer must not redirect to a third site, so the browser is sent on by the page. */
export const onTheWayPage = (visit: Visit, name: string, address: string): string =>
  titled(
    { ...visit, title: 'sso.onTheWay' },
    (words) => html`<p>${words('sso.goingTo', { name })}</p>
<p class="note"><a href="${address}">${words('sso.continue')}</a></p>`,
  );

type Required = { name: string; email: string };

/** The address is signed in by a provider: whose it is, nobody learns here. */
export const requiredPage = (visit: Visit, { name, email }: Required): string =>
  titled(
    { ...visit, title: 'signIn.title' },
    (words) => html`<p>${words('sso.required', { name })}</p>
<form method="post" action="${visit.action}/sso">${visit.hidden}<input type="hidden" name="email" value="${email}">
<button type="submit">${words('sso.continue')}</button>
<button class="quiet" type="submit" formaction="${visit.action}/owner">${words('sso.owner')}</button>
<button class="quiet" type="submit" formaction="${visit.action}/deny">${words('signIn.cancel')}</button></form>`,
  );

/** A part of the first page's form: the e-mail goes along. */
export const ssoOffer = (visit: Visit, text: string): Html =>
  html`<button class="quiet" type="submit" formnovalidate formaction="${visit.action}/sso">${text}</button>`;
