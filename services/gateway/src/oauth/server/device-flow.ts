import type { Environment, Locale, MessageKey } from '@outlay/contracts';
import type { Configuration, KoaContextWithOIDC } from 'oidc-provider';
import { alertOf, html, localeFor, pageHeaders, titled } from '../../account/index.ts';
import { noteOutcome } from './device-answers.ts';

/** Where somebody types in the code that a device shows. */
export const DEVICE = '/connect/device';

type Context = { locale: Locale; environment: Environment };
type Form = Context & { /** Proves that the form was ours. */ xsrf: string; userCode: string };

/** Eight letters, none of them a vowel. */
const codePage = ({ xsrf, userCode, ...context }: Form, violation: MessageKey | undefined): string =>
  titled(
    { ...context, title: 'device.title' },
    (words) => html`<p>${words('device.intro')}</p>${alertOf(violation && words(violation))}
<form method="post" action="${DEVICE}"><input type="hidden" name="xsrf" value="${xsrf}">
<label>${words('device.code')}<input name="user_code" value="${userCode}" required maxlength="20" autocomplete="off" autocapitalize="characters"
  spellcheck="false" autofocus></label>
<button type="submit">${words('device.continue')}</button></form>`,
  );

/** Before anything is asked of the person: is it their device? Somebody else may have sent them the code. */
const confirmPage = ({ xsrf, userCode, ...context }: Form, client: string): string =>
  titled(
    { ...context, title: 'device.confirm.title' },
    (words) => html`<p>${words('device.confirm.text', { client })}</p><p class="secret">${userCode}</p>
<p class="note">${words('device.confirm.note')}</p>
<form method="post" action="${DEVICE}"><input type="hidden" name="xsrf" value="${xsrf}">
<input type="hidden" name="user_code" value="${userCode}">
<button type="submit" name="confirm" value="yes">${words('device.confirm.yes')}</button>
<button class="quiet" type="submit" name="abort" value="yes">${words('device.confirm.no')}</button></form>`,
  );

const signedInPage = (context: Context, client: string): string =>
  titled(
    { ...context, title: 'device.done.title' },
    (words) => html`<p role="status">${words('device.done.text', { client })}</p>`,
  );

/** Too many codes that there are not. */
export const tooOftenPage = (context: Context, seconds: number): string =>
  titled({ ...context, title: 'device.title' }, (words) => html`${alertOf(words('signIn.tooOften', { seconds }))}`);

/** `?code=` is what a device's own link has of the code; it is shown and must be sent by the person. */
const givenCode = (ctx: KoaContextWithOIDC): string => {
  const { code } = ctx.query;
  return typeof code === 'string' && /^[\w-]{1,20}$/.test(code) ? code.toUpperCase() : '';
};

const violationOf = (error: Error & { userCode?: string }): MessageKey => {
  if (error.name === 'AbortedError') return 'device.denied';
  return ['NotFoundError', 'ExpiredError', 'AlreadyUsedError', 'NoCodeError'].includes(error.name)
    ? 'device.wrong'
    : 'device.over';
};

const xsrfOf = ({ oidc }: KoaContextWithOIDC): string =>
  (oidc.session?.state as { secret?: string } | undefined)?.secret ?? '';

/**
 * Devices without a browser (RFC 8628): they show eight letters, which a person types in on a page of ours. The library binds the forms to the
 * browser's session.
 */
export const deviceFlow = (environment: Environment): NonNullable<Configuration['features']>['deviceFlow'] => {
  const contextOf = (ctx: KoaContextWithOIDC) => ({
    locale: localeFor(ctx.req),
    environment,
  });
  const send = (ctx: KoaContextWithOIDC, body: string): void => {
    ctx.set(pageHeaders());
    ctx.body = body;
  };
  const nameOf = ({ oidc: { client } }: KoaContextWithOIDC): string => client?.clientName ?? client?.clientId ?? '';
  return {
    enabled: true,
    charset: 'base-20',
    mask: '****-****',
    userCodeInputSource: async (ctx, _form, _out, error) => {
      const violation = error && violationOf(error);
      if (violation === 'device.wrong') noteOutcome(ctx.res, 'wrong code');
      send(ctx, codePage({ ...contextOf(ctx), xsrf: xsrfOf(ctx), userCode: error ? '' : givenCode(ctx) }, violation));
      if (error) ctx.status = 400;
    },
    userCodeConfirmSource: async (ctx, _form, client, _device, userCode) =>
      send(ctx, confirmPage({ ...contextOf(ctx), xsrf: xsrfOf(ctx), userCode }, client.clientName ?? client.clientId)),
    successSource: async (ctx) => send(ctx, signedInPage(contextOf(ctx), nameOf(ctx))),
  };
};
