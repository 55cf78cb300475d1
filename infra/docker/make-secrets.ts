import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError, orExit } from '@outlay/runtime';
import { commandLine } from '../local/arguments.ts';
import { hasData } from '../postgres/has-data.ts';
import { assertSecretsFit } from './fitting-secrets.ts';
import { planSecretFiles, type SecretPlan, writeSecretFiles } from './secret-files.ts';
import { INBOX_SMTP_URL, serverAddresses } from './server-addresses.ts';
import { assertSuccession } from './whole-secrets.ts';

const HELP = `docker compose run --rm secrets [infra/docker/make-secrets.ts --new]

The first container of a cluster: hands the secrets of SECRETS_FOLDER out to volumes that each have one reader; without such a folder
it makes them there, unless they are there. What does not belong to the data of this cluster is refused, and nothing is changed.

  --new     makes a new set, or takes another one, although there is data: that data stays shut`;

const { new: isNewWanted } = commandLine(HELP, { new: { type: 'boolean', default: false } });
const NEW_BY = '`docker compose run --rm secrets infra/docker/make-secrets.ts --new`';

const {
  /** A volume per reader. */
  HANDED_OUT_FOLDER: handedOut = '/run/outlay-secrets',
  SECRETS_FOLDER: folder = handedOut,
  /** What of the servers' volumes can be seen here. */
  DATA_FOLDER: data = '/run/outlay-data',
  ENVIRONMENT: environment,
} = process.env;
const isOwn = folder === handedOut;
const shown = process.env.OUTLAY_SECRETS || (isOwn ? 'The volumes of this project' : folder);
/** The mails of a sandbox go to its inbox, unless its operator wrote another server down. */
const change = (secrets: Record<string, string>): Record<string, string> =>
  environment === 'sandbox' ? { ...secrets, SMTP_URL: secrets.SMTP_URL || INBOX_SMTP_URL } : secrets;

const dataHere = (): string | undefined => {
  const volumes = existsSync(data) ? readdirSync(data).filter((name) => hasData(join(data, name))) : [];
  return volumes.length > 0 ? `the volume ${volumes.join(' and ')} of this project` : undefined;
};

/** @throws ConfigError when these secrets must not be handed out here */
const plan = async (): Promise<SecretPlan> => {
  const planned = planSecretFiles(folder, {
    schedule: process.env.WEBHOOK_RETRY_SCHEDULE,
    servers: serverAddresses(process.env),
    change,
    environment,
    shown,
  });
  if (isNewWanted) return planned;
  await assertSecretsFit({ plan: planned, shown, data: dataHere(), newBy: NEW_BY });
  if (isOwn) return planned;
  if (planned.isNew)
    throw new ConfigError([`${shown} holds no secrets: npm run outlay-admin -- create secrets ${shown} makes them`]);
  assertSuccession(handedOut, planned.variables, shown);
  return planned;
};

const planned = await orExit(plan());
console.log(writeSecretFiles(folder, planned).join('\n'));
if (!isOwn) writeSecretFiles(handedOut, planned);
if (!planned.variables.SMTP_URL)
  console.error('SMTP_URL is missing: e-mails are kept, and nobody gets one. Write it into operator/secrets.env');
