import type { Environment, Locale, MessageKey } from '@outlay/contracts';
import { alertOf, html, titled } from '../../account/index.ts';

/** Where somebody types in the code that a device shows. */
export const DEVICE = '/connect/device';

type Context = { locale: Locale; environment: Environment };
type Form = Context & { /** Proves that the form was ours. */ xsrf: string; userCode: string };

/** Eight letters, none of them a vowel. */
export const codePage = ({ xsrf, userCode, ...context }: Form, violation: MessageKey | undefined): string =>
  titled(
    { ...context, title: 'device.title' },
    (words) => html`<p>${words('device.intro')}</p>${alertOf(violation && words(violation))}
<form method="post" action="${DEVICE}"><input type="hidden" name="xsrf" value="${xsrf}">
<label>${words('device.code')}<input name="user_code" value="${userCode}" required maxlength="20" autocomplete="off" autocapitalize="characters"
  spellcheck="false" autofocus></label>
<button type="submit">${words('device.continue')}</button></form>`,
  );

/** Before anything is asked of the person: is it their device? Somebody else may have sent them the code. */
export const confirmPage = ({ xsrf, userCode, ...context }: Form, client: string): string =>
  titled(
    { ...context, title: 'device.confirm.title' },
    (words) => html`<p>${words('device.confirm.text', { client })}</p><p class="secret">${userCode}</p>
<p class="note">${words('device.confirm.note')}</p>
<form method="post" action="${DEVICE}"><input type="hidden" name="xsrf" value="${xsrf}">
<input type="hidden" name="user_code" value="${userCode}">
<button type="submit" name="confirm" value="yes">${words('device.confirm.yes')}</button>
<button class="quiet" type="submit" name="abort" value="yes">${words('device.confirm.no')}</button></form>`,
  );

export const signedInPage = (context: Context, client: string): string =>
  titled(
    { ...context, title: 'device.done.title' },
    (words) => html`<p role="status">${words('device.done.text', { client })}</p>`,
  );

/** Too many codes that there are not. */
export const tooOftenPage = (context: Context, seconds: number): string =>
  titled({ ...context, title: 'device.title' }, (words) => html`${alertOf(words('signIn.tooOften', { seconds }))}`);
