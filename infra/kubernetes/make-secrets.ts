import { serverAddresses } from '../docker/server-addresses.ts';
import { commandLine } from '../local/arguments.ts';
import { keepSecrets } from './secrets/keep-secrets.ts';
import { createKubernetesApi, ownCluster } from './secrets/kubernetes-api.ts';

const HELP = `node infra/kubernetes/make-secrets.ts

The Job of the chart that comes first (secrets.from: generated): makes what is missing of the release's Secrets, SECRET_PREFIX-*, in the
cluster that it runs in, and keeps what is there.`;

commandLine(HELP, {});
const { SECRET_PREFIX: prefix = 'outlay-secrets', WEBHOOK_RETRY_SCHEDULE: schedule } = process.env;
const api = createKubernetesApi(ownCluster(process.env));
console.log((await keepSecrets({ api, prefix, servers: serverAddresses(process.env), schedule })).join('\n'));
