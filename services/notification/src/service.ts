import type { Declaration } from '@outlay/service';
import { createLinkTokens, createUnsubscribeTokens } from '@outlay/store';
import { loadServiceConfig, type ServiceConfig, SPEC } from './config.ts';
import { createDeps, TOGETHER } from './deps.ts';
import { jobs } from './jobs.ts';
import { createUnsubscribeUrls } from './mails/preferences/unsubscribe-urls.ts';
import { routes } from './mails/routes.ts';
import { createDigesting } from './sending/digests/make-digests.job.ts';
import { createRender } from './sending/sending/create-render.ts';
import { createMailMetrics } from './sending/sending/mail-metrics.ts';
import { connectSmtp, type MailServer, requiresTls } from './sending/sending/smtp.client.ts';
import { subscriptions } from './subscriptions.ts';

const SANDBOX_SENDER = 'Outlay <no-reply@outlay.invalid>';

/** `ca`: certificate authorities beside the system's. Undefined without a server. */
const mailServerOf = (config: ServiceConfig, ca?: string): MailServer | undefined => {
  const { ENVIRONMENT, SMTP_URL: url, SMTP_STARTTLS: startTls, DKIM_DOMAIN: domain } = config;
  if (url === '') return undefined;
  return connectSmtp({
    url,
    requireTls: requiresTls(startTls, ENVIRONMENT),
    ca,
    connections: config.SMTP_CONNECTIONS,
    timeout: config.SMTP_TIMEOUT,
    from: config.MAIL_FROM || SANDBOX_SENDER,
    dkim: domain === '' ? undefined : { domain, selector: config.DKIM_SELECTOR, privateKey: config.DKIM_PRIVATE_KEY },
  });
};

const withoutSlash = (url: string): string => url.replace(/\/+$/, '');

/** The service of e-mails. `ca`: certificate authorities beside the system's. */
export const declareNotification = ({ ca }: { ca?: string } = {}): Declaration<'notification', ServiceConfig> => ({
  name: 'notification',
  migrations: new URL('../migrations/', import.meta.url),
  spec: SPEC,
  load: loadServiceConfig,
  features: ({ config, environment, database, clock, logger, metrics }) => {
    const deps = createDeps({ database, clock });
    const server = mailServerOf(config, ca);
    if (!server) logger.warn('mail_server.missing');
    const publicUrl = withoutSlash(config.PUBLIC_URL || 'http://127.0.0.1:8080');
    const webUrl = withoutSlash(config.WEB_URL) || publicUrl;
    const tokens = createUnsubscribeTokens(config.ACCOUNT_LINK_KEY);
    const unsubscribeUrlOf = createUnsubscribeUrls({ publicUrl, tokens });
    const sending = {
      ...{ database, clock, logger },
      metrics: createMailMetrics(metrics, server !== undefined),
      render: createRender({ webUrl, environment, timeZoneOf: deps.timeZoneOf, unsubscribeUrlOf }),
      addresses: { publicUrl, webUrl },
      linkTokens: createLinkTokens(config.ACCOUNT_LINK_KEY),
      domain: /@([^\s>]+)/.exec(config.MAIL_FROM || SANDBOX_SENDER)?.[1] ?? '',
    };
    return {
      api: { port: config.HTTP_PORT, identityKey: config.INTERNAL_IDENTITY_PUBLIC_KEY, operations: routes(deps) },
      subscriptions: subscriptions(deps),
      prefetch: TOGETHER.most,
      jobs: [
        createDigesting({ ...sending, database, webUrl, timeZoneOf: deps.timeZoneOf }),
        ...jobs(sending, server, config),
      ],
      connections: server ? { 'mail server': server.close } : {},
    };
  },
});

export const notification = declareNotification();
