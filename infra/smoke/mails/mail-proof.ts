import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signedIdentity } from '@outlay/testing';
import { freshSecrets } from '../../docker/sandbox-secrets.ts';
import { createInstance } from '../../local/cluster/instance.ts';
import { freePorts } from '../../local/servers/ports.ts';
import type { PrivateServers } from '../private-servers.ts';
import { startAccountPublisher } from './account-publisher.ts';
import { openMailRecord } from './mail-record.ts';
import { openMailSink } from './mail-sink.ts';

const began = performance.now();
export const print = (text: string): void =>
  console.log(`${((performance.now() - began) / 1_000).toFixed(0).padStart(4)} s  ${text}`);

/** The notification service alone, an SMTP server that notes what it takes, and a publisher of what causes mails. */
export const startMailProof = async (servers: PrivateServers) => {
  const directory = mkdtempSync(join(tmpdir(), 'outlay-mails-'));
  const { ACCOUNT_LINK_KEY = '' } = freshSecrets();
  const [http = 0, internal = 0] = await freePorts(2);
  const sink = await openMailSink();
  const service = createInstance({
    service: 'notification',
    directory,
    root: undefined,
    internalPort: internal,
    onRestart: undefined,
    variables: {
      ENVIRONMENT: 'sandbox',
      DATABASE_URL: servers.servers.databases.notification,
      RABBITMQ_URL: servers.servers.rabbitUrl,
      HTTP_PORT: `${http}`,
      INTERNAL_PORT: `${internal}`,
      INTERNAL_IDENTITY_PUBLIC_KEY: signedIdentity().publicKey,
      ACCOUNT_LINK_KEY,
      SMTP_URL: sink.url,
      LOG_LEVEL: 'warn',
    },
  });
  await service.start();
  const publisher = await startAccountPublisher(servers, ACCOUNT_LINK_KEY);
  const record = openMailRecord(servers.adminUrl);
  return {
    ...{ service, sink, publisher, record },
    stop: async (): Promise<void> => {
      await record.close();
      await publisher.stop();
      await service.stop();
      await sink.become('closed');
      rmSync(directory, { recursive: true, force: true });
    },
  };
};

export type MailProof = Awaited<ReturnType<typeof startMailProof>>;
