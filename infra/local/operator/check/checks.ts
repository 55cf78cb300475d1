import { ADDRESSES } from './addresses.ts';
import { BACKUPS } from './backups.ts';
import { CERTIFICATES } from './certificates.ts';
import type { Check } from './check.ts';
import { CLOCKS } from './clocks.ts';
import { CONNECTIONS } from './connections.ts';
import { DISK } from './disk.ts';
import { KEYS } from './keys.ts';
import { MAIL_SERVER } from './mail-server.ts';
import { SCHEMA } from './schema.ts';
import { SERVERS } from './servers.ts';
import { SERVICES_READY } from './services.ts';
import { SETTINGS } from './settings.ts';
import { TOPOLOGY } from './topology.ts';
import { WAITING } from './waiting.ts';

/** Every line of `outlay-admin check`, in its order. */
export const CHECKS: readonly Check[] = [
  ...SERVERS,
  SERVICES_READY,
  SCHEMA,
  ...TOPOLOGY,
  KEYS,
  CLOCKS,
  DISK,
  CONNECTIONS,
  CERTIFICATES,
  MAIL_SERVER,
  ADDRESSES,
  BACKUPS,
  ...WAITING,
  SETTINGS,
];
