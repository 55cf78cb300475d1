import type { Environment, MessageKey } from '@outlay/contracts';
import type { Configuration, KoaContextWithOIDC } from 'oidc-provider';
import { localeFor, pageHeaders } from '../../account/index.ts';
import { noteOutcome } from './device-answers.ts';
import { codePage, confirmPage, signedInPage } from './device-pages.ts';

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
