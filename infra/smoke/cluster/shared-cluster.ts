import { fileURLToPath } from 'node:url';
import { type Authority, createAuthority, whenTestsEnd } from '@outlay/testing';
import { freePorts } from '../../local/servers/ports.ts';
import { startTestCluster, type TestCluster } from './test-cluster.ts';

/** As other tests use it too, it belongs to none of them: what they start, kill and change in it, they put back. */
export type SharedCluster = Omit<TestCluster, 'stop'> & {
  /** Whose certificates its dispatcher believes. */
  authority: Authority;
  /** Where the gateway expects an MCP server, which a test may start there. */
  mcpUrl: URL;
};

/** A page and a script in place of the built app. */
export const APP_FOLDER = fileURLToPath(new URL('../web/app/', import.meta.url));

/**
 * For the tests of many files: they come from one address, provider and receivers are on loopback, a delivery that failed twice is soon
 * there, and a reader that was killed is soon missed.
 */
const variablesFor = (authority: Authority, mcpUrl: URL) => ({
  gateway: {
    MCP_URLS: mcpUrl.href,
    SSO_ALLOW_LOOPBACK: 'true',
    RATE_LIMIT_DEFAULT: '100000',
    RATE_LIMIT_SIGN_IN: '10000',
    RATE_LIMIT_TOKEN: '10000',
    RATE_LIMIT_TOKEN_FAILURE: '10000',
    RATE_LIMIT_UPLOAD: '10000',
  },
  'mileage-receipt': { READING_LEASE: '3s' },
  'webhook-dispatcher': { WEBHOOK_RETRY_SCHEDULE: '100ms,200ms,1h', NODE_EXTRA_CA_CERTS: authority.caFile },
  web: { APP_FOLDER },
});

let started: Promise<SharedCluster> | undefined;

const start = async (): Promise<SharedCluster> => {
  const [port = 0] = await freePorts(1);
  const mcpUrl = new URL(`http://127.0.0.1:${port}/mcp`);
  const authority = createAuthority();
  const cluster = await startTestCluster({
    variables: variablesFor(authority, mcpUrl),
    instances: { web: 2 },
    spares: { web: 1 },
  }).catch((error: unknown) => {
    authority.close();
    throw error;
  });
  whenTestsEnd(() => cluster.stop().finally(authority.close));
  return { ...cluster, authority, mcpUrl };
};

/**
 * A whole cluster which the files of a worker use one after the other, each with businesses of its own: to start one takes 8 seconds of
 * CPU, which is more than most files do with it.
 */
export const sharedCluster = (): Promise<SharedCluster> => {
  started ??= start().catch((error: unknown) => {
    // The next file tries again.
    started = undefined;
    throw error;
  });
  return started;
};
