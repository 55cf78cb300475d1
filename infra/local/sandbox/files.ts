import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Role, Service } from '@outlay/contracts';
import { writePrivately } from '../../docker/private-files.ts';

export type SandboxUser = {
  id: number;
  name: string;
  email: string;
  /** Left out of whoever had one before. */
  password?: string;
  role: Role;
  apiKey: string;
};

/** A sample business: its owner's key, and its people with a key each. */
export type SandboxBusiness = { tenantId: number; name: string; apiKey: string; users: SandboxUser[] };

/** For scripts, and for `npm run listen`: how to talk to the running sandbox. */
export type Sandbox = {
  baseUrl: string;
  /** Of the web app, where people work. */
  webUrl?: string;
  /** Of the inbox, where all e-mails of the sandbox are. */
  inboxUrl?: string;
  tenantId: number;
  /** Of the first user, the owner. */
  apiKey: string;
  /** Of the first business. */
  users: SandboxUser[];
  /** Both sample businesses, the first one first. A sandbox that an older version seeded has none of this. */
  businesses?: SandboxBusiness[];
  /** An application of the first business: for itself (client credentials) and for its people (authorization code). */
  oauthClient: { clientId: string; clientSecret: string; redirectUri: string };
};

/** For `npm run outlay-admin`: what the services of the running sandbox were given, and in place of the gateway's the operator. */
export type ClusterFile = {
  variables: Record<Service, Record<string, string>>;
  /** An older version's file has none. */
  operator?: { RABBITMQ_URL: string; RABBITMQ_API_URL?: string; DATABASE_ADMIN_URL?: string };
};

const FOLDER = join(import.meta.dirname, '../../../.local');

/** Everything that a sandbox leaves on disk lies in `.local`, which git ignores. */
export const paths = {
  folder: FOLDER,
  sandbox: join(FOLDER, 'sandbox.json'),
  cluster: join(FOLDER, 'cluster.json'),
  secrets: join(FOLDER, 'secrets.json'),
  postgres: join(FOLDER, 'postgres'),
  run: join(FOLDER, 'start.json'),
  logs: join(FOLDER, 'logs'),
  inbox: join(FOLDER, 'inbox'),
} as const;

/** Others may pass through it, as PostgreSQL's user must, but not list it. */
export const makeFolder = (): void => {
  mkdirSync(FOLDER, { recursive: true, mode: 0o711 });
};

/** Holds keys, so only its owner may read it, also when an older one was there that others could read. */
export const keepFile = (file: string, content: Sandbox | ClusterFile): void =>
  writePrivately(file, `${JSON.stringify(content, null, 2)}\n`);

const read = <T>(file: string): T | undefined => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return undefined;
  }
};

/** undefined when no sandbox was ever started here. */
export const readSandbox = (): Sandbox | undefined => read<Sandbox>(paths.sandbox);
export const readCluster = (): ClusterFile | undefined => read<ClusterFile>(paths.cluster);
