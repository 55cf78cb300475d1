import { existsSync, readFileSync } from 'node:fs';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { orExit } from '@outlay/runtime';
import { serverAddresses } from '../docker/server-addresses.ts';
import { commandLine } from '../local/arguments.ts';
import { keepSecrets } from './secrets/keep-secrets.ts';
import { createKubernetesApi, ownCluster } from './secrets/kubernetes-api.ts';

const HELP = `node infra/kubernetes/make-secrets.ts

The Job of the chart that comes first (secrets.from: generated): makes what is missing of the release's Secrets, SECRET_PREFIX-*, in the
cluster that it runs in, and keeps what is there. None are made anew beside data that others belong to.

  --upgrade     of a release, which has data
  --new         a new set all the same (secrets.new of the chart): that data stays shut`;

const { upgrade: isUpgrade, new: isNewWanted } = commandLine(HELP, {
  upgrade: { type: 'boolean', default: false },
  new: { type: 'boolean', default: false },
});
const {
  SECRET_PREFIX: prefix = 'outlay-secrets',
  WEBHOOK_RETRY_SCHEDULE: schedule,
  ENVIRONMENT: environment,
} = process.env;
/** Beside the cluster's own authority, which NODE_EXTRA_CA_CERTS names: the one of PostgreSQL, with which keys are compared. */
const AUTHORITY = '/run/outlay-authority/ca.crt';
if (existsSync(AUTHORITY)) setDefaultCACertificates([...getCACertificates('default'), readFileSync(AUTHORITY, 'utf8')]);
const api = createKubernetesApi(ownCluster(process.env));
const servers = serverAddresses(process.env);
const names = await orExit(keepSecrets({ api, prefix, servers, schedule, environment, isUpgrade, isNewWanted }));
console.log(names.join('\n'));
