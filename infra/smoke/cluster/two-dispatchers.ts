import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signedIdentity } from '@outlay/testing';
import { freshSecrets } from '../../docker/sandbox-secrets.ts';
import { createInstance } from '../../local/cluster/instance.ts';
import { freePorts } from '../../local/servers/ports.ts';
import type { Life } from '../../local/servers/server.ts';
import type { PrivateServers } from './private-servers.ts';

export type Hook = { id: string; secret: string; businessId: number };

export type Dispatchers = {
  lives: Life[];
  /** Registers an endpoint for created expenses, as the gateway would. `target`: its URL, or the destination it has instead. */
  register(businessId: number, target: string | object): Promise<Hook>;
  /** Gracefully, and deletes their logs. */
  stop(): Promise<void>;
};

/** Short, so that what a frozen one held is soon the other's. */
const QUICK = { WEBHOOK_TIMEOUT: '1s', DELIVERY_LEASE: '4s', SWEEP_INTERVAL: '1s', LOG_LEVEL: 'warn' };

/** What the product does when nobody configures these (services/webhook-dispatcher/src/config.ts). */
export const DEFAULT_TIMES = { WEBHOOK_TIMEOUT: '5s', DELIVERY_LEASE: '20s', SWEEP_INTERVAL: '5s' };

/** Dispatchers alone on servers of their own, without a gateway. @param overrides more variables */
export const startDispatchers = async (
  { servers }: PrivateServers,
  count: number,
  overrides: Record<string, string> = {},
): Promise<Dispatchers> => {
  const directory = mkdtempSync(join(tmpdir(), 'outlay-dispatchers-'));
  const identity = signedIdentity();
  const { WEBHOOK_SECRETS_KEY = '' } = freshSecrets();
  const ports = await freePorts(count * 2);
  const lives = Array.from({ length: count }, (_, index) =>
    createInstance({
      service: 'webhook-dispatcher',
      directory: join(directory, `${index}`),
      root: undefined,
      internalPort: ports[index * 2 + 1] ?? 0,
      onRestart: undefined,
      variables: {
        ENVIRONMENT: 'sandbox',
        DATABASE_URL: servers.databases['webhook-dispatcher'],
        RABBITMQ_URL: servers.rabbitUrl,
        REDIS_URL: servers.redisUrl,
        HTTP_PORT: `${ports[index * 2] ?? 0}`,
        INTERNAL_PORT: `${ports[index * 2 + 1] ?? 0}`,
        INTERNAL_IDENTITY_PUBLIC_KEY: identity.publicKey,
        WEBHOOK_SECRETS_KEY,
        WEBHOOK_ALLOW_LOOPBACK: 'true',
        ...QUICK,
        ...overrides,
      },
    }),
  );
  for (const life of lives) await life.start();
  return {
    lives,
    register: async (businessId, target) => {
      const place = typeof target === 'string' ? { url: target } : { destination: target };
      const answer = await fetch(`http://127.0.0.1:${ports[0]}/v1/webhooks`, {
        method: 'POST',
        headers: { ...(await identity.headers({ businessId })), 'content-type': 'application/json' },
        body: JSON.stringify({ ...place, events: ['expense.created'] }),
      });
      if (!answer.ok) throw new Error(`the endpoint was refused: ${await answer.text()}`);
      const { data } = (await answer.json()) as { data: { id: string; secret: string } };
      return { ...data, businessId };
    },
    stop: async () => {
      await Promise.all(lives.map((life) => life.stop()));
      rmSync(directory, { recursive: true, force: true });
    },
  };
};
