import { createClient } from '@outlay/http/client';
import type { Declaration } from '@outlay/service';
import { createSecretBox } from '@outlay/store';
import { createAnswerMetrics } from './answers/answer-metrics.ts';
import { createAppFiles } from './app-files/app-files.ts';
import { readMembership, readPortalMembership } from './changes/membership.client.ts';
import { createStreams } from './changes/streams.ts';
import { loadServiceConfig, type ServiceConfig, SPEC } from './config.ts';
import type { Deps } from './deps.ts';
import { createEntryPoint } from './entry-point.ts';
import { createForward } from './forwarding/forward.client.ts';
import { checkLink, openSession } from './portal/portal-link.client.ts';
import { PORTAL_API } from './portal/portal-routes.ts';
import { SEALED } from './sealed.ts';
import { readPerson } from './sessions/person/person.client.ts';
import { createSessionCleaning } from './sessions/sessions/clean-sessions.job.ts';
import { createSessions } from './sessions/sessions/sessions.ts';
import { createOAuthClient } from './sessions/sign-in/oauth.client.ts';
import { createVisits } from './sessions/sign-in/visits.ts';
import { instanceSubscription } from './subscriptions.ts';

const DIST = new URL('../dist/', import.meta.url).pathname;

const withoutSlash = (url: string): string => url.replace(/\/+$/, '');

/** Browsers bind passkeys to names, and loopback has one. */
const inBrowser = (url: string): string => url.replace(/^http:\/\/127\.0\.0\.1(?=:|$)/, 'http://localhost');

/** The people's app, and the server that holds what it may do. */
export const web: Declaration<'web', ServiceConfig> = {
  name: 'web',
  migrations: new URL('../migrations/', import.meta.url),
  spec: SPEC,
  load: loadServiceConfig,
  evidence: { WEB_SESSIONS_KEY: { sealed: SEALED } },
  features: ({ config, environment, database, bus, clocks, logger, metrics }) => {
    const { WEB_URL: webUrl, WEB_CLIENT_SECRET: secrets } = config;
    const publicUrl = withoutSlash(config.PUBLIC_URL || (config.GATEWAY_URL[0] ?? ''));
    const browserUrl = inBrowser(publicUrl);
    const box = createSecretBox(config.WEB_SESSIONS_KEY);
    const deps: Deps = { database, box, environment, logger, webUrl };
    const client = createClient({
      name: 'gateway',
      baseUrl: config.GATEWAY_URL,
      timeout: config.GATEWAY_TIMEOUT,
      clocks,
      logger,
      metrics,
    });
    const secret = secrets.split(',', 1)[0]?.trim() ?? '';
    const oauth = createOAuthClient(client, { issuer: publicUrl, browserUrl, webUrl, secret, logger });
    const sessions = createSessions(deps, oauth.refresh);
    const { STREAMS: most, STREAMS_PER_SESSION: mostPerSession } = config;
    const streams = createStreams({ most, mostPerSession, logger, metrics });
    const listener = createEntryPoint({
      streams,
      readMembership: (token, businessId) => readMembership(client, token, businessId),
      readPerson: (token, wanted) => readPerson(client, token, { environment, wanted }),
      ...{ environment, logger, webUrl, sessions, oauth, browserUrl, publicUrl },
      visits: createVisits(box),
      measure: createAnswerMetrics(metrics),
      forward: createForward({ client, renewed: sessions.renewed }),
      files: createAppFiles(config.APP_FOLDER || DIST),
      portal: {
        checkLink: (wanted) => checkLink(client, wanted),
        openSession: (wanted) => openSession(client, wanted),
        forward: createForward({ client, below: PORTAL_API }),
        openStream: (response, { access, businessId }) =>
          streams.begin(response, {
            ...{ sessionId: access, businessId },
            membershipOf: () => readPortalMembership(client, access, businessId),
          }),
      },
    });
    return {
      api: { port: config.WEB_PORT, listener, tracesFrom: config.TRUSTED_TRACE_SOURCES },
      jobs: [createSessionCleaning(deps), streams.checking],
      consumers: [bus.listen(instanceSubscription(streams.listener))],
      release: streams.endAll,
      connections: { 'client of the gateway': client.close },
    };
  },
};
