import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { STOP_WITHIN } from '@outlay/service';
import { commandLine } from '../../local/arguments.ts';
import { createProgress } from '../../local/servers/progress.ts';
import { run } from '../../prove/clients/generator.ts';
import { type ApiServer, startApiServer } from './api-server.ts';
import { lint, type Manifest, readManifests, render, tryWrongValues, valueSets } from './chart.ts';
import { dryRun, prepareCluster } from './dry-run.ts';
import { networkViolations } from './rules/network.ts';
import { podViolations } from './rules/pods.ts';
import { rollingViolations } from './rules/rolling.ts';
import { buildTools, KUBERNETES, kubernetesFolder, moduleFolder } from './tools.ts';
import { SCHEMA_LOCATION, writeSchemas } from './write-schemas.ts';

/** Where operators keep the definitions of what the chart makes for them: the module, its folder, the files. */
const OPERATORS: readonly (readonly [module: string, folder: string, files: RegExp])[] = [
  [
    'github.com/kedacore/keda/v2@v2.20.2',
    'config/crd/bases',
    /^keda\.sh_(scaledobjects|triggerauthentications)\.yaml$/,
  ],
  [
    'github.com/prometheus-operator/prometheus-operator@v0.85.0',
    'example/prometheus-operator-crd',
    /_(servicemonitors|prometheusrules)\.yaml$/,
  ],
  [
    'github.com/external-secrets/external-secrets@v0.16.2',
    'config/crds/bases',
    /^external-secrets\.io_externalsecrets\.yaml$/,
  ],
  ['sigs.k8s.io/gateway-api@v1.6.3', 'config/crd/standard', /_httproutes\.yaml$/],
];

const definitionsIn = (folder: string, files: RegExp): Manifest[] =>
  readdirSync(folder)
    .filter((name) => files.test(name))
    .flatMap((name) => readManifests(readFileSync(join(folder, name), 'utf8')))
    .filter(({ kind }) => kind === 'CustomResourceDefinition');

/**
 * The definitions of all custom resources that the chart makes: of the operators' modules, and of our own files for the two that
 * are in no module registry, unless `folder` has the operators' own.
 */
const customDefinitions = async (folder?: string): Promise<Manifest[]> => {
  const found = await Promise.all(
    OPERATORS.map(async ([module, inside, files]) => definitionsIn(join(await moduleFolder(module), inside), files)),
  );
  const own = definitionsIn(folder ?? join(import.meta.dirname, 'crds'), /\.yaml$/);
  return [...found.flat(), ...own];
};

const HELP = `npm run prove kubernetes -- [options]

The chart with each set of values in infra/kubernetes/values, as an install and as an upgrade: linted, held to our rules, to the schemas
of Kubernetes ${KUBERNETES} and of the operators' custom resources (kubeconform), and applied for trial to a real API server with etcd.
What it needs is built from Go modules on the first run, for some minutes. Ends with 1 when anything is wrong.

  --crds FOLDER     definitions of CloudNativePG and of RabbitMQ's Cluster Operator, in place of our own short ones
  --help            this text`;

const { crds } = commandLine(HELP, { crds: { type: 'string' } });
const progress = createProgress();
const tools = await buildTools(join(import.meta.dirname, '../../../.local/kubernetes'), progress);
const definitions = await customDefinitions(crds);

type Rendered = { name: string; manifests: Manifest[] };
const rendered: Rendered[] = [];
for (const set of valueSets()) {
  await lint(tools.helm, set);
  for (const upgrade of [false, true])
    rendered.push({
      name: `${set}${upgrade ? ', upgraded' : ''}`,
      manifests: await render(tools.helm, set, { upgrade }),
    });
}
const { refused, wrong } = await tryWrongValues(tools.helm);
console.log(`${valueSets().length} sets of values linted; ${refused} wrong ones refused by name`);
for (const one of wrong) console.log(`  ${one}`);

const folder = mkdtempSync(join(tmpdir(), 'outlay-schemas-'));
const conform = async ({ name, manifests }: Rendered): Promise<string[]> => {
  const file = join(folder, `${name}.json`);
  writeFileSync(file, JSON.stringify({ apiVersion: 'v1', kind: 'List', items: manifests }));
  const args = ['-strict', '-output', 'text', '-schema-location', join(folder, 'schemas', SCHEMA_LOCATION), file];
  return run(tools.kubeconform, args, folder).then(
    () => [],
    (error: Error) => [error.message],
  );
};

/** One of ours with a field that nobody knows and a pod that may be root: what finds nothing wrong with it finds nothing at all. */
const wrongOne = (manifests: readonly Manifest[]): Manifest[] => {
  const service = structuredClone(manifests.find(({ kind }) => kind === 'Deployment'));
  if (!service) throw new Error('The chart renders no Deployment');
  service.spec.unknown = true;
  service.spec.template.spec.securityContext = {};
  return [service];
};
const checks = async (one: Rendered, server: ApiServer) => [
  [podViolations, networkViolations, (all: Manifest[]) => rollingViolations(all, STOP_WITHIN)].flatMap((check) =>
    check(one.manifests),
  ),
  await conform(one),
  await dryRun(server, one.manifests),
];

let violations = wrong.length;
let server: ApiServer | undefined;
const clean = async (): Promise<void> => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
};
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void clean().finally(() => process.exit(130)));
try {
  const manifests = rendered.flatMap((one) => one.manifests);
  mkdirSync(join(folder, 'schemas'));
  const kinds = writeSchemas(join(folder, 'schemas'), { manifests, kubernetes: await kubernetesFolder(), definitions });
  server = await progress.step('Starting etcd and the API server', () => startApiServer(tools));
  await prepareCluster(server, definitions);
  console.log(`API server ${JSON.parse((await server.send('GET', '/version')).body).gitVersion}, ${kinds} kinds\n`);
  console.log(`${'values'.padEnd(24)} objects  rules    schemas  API server`);
  const blind = (await checks({ name: 'wrong', manifests: wrongOne(manifests) }, server)).findIndex(
    (found) => found.length === 0,
  );
  if (blind >= 0)
    throw new Error(`${['Rules', 'Schemas', 'The API server'][blind]} found nothing wrong with what is wrong`);
  for (const one of rendered) {
    const found = await checks(one, server);
    const marks = found.map(({ length }) => (length === 0 ? 'ok' : `${length} wrong`).padEnd(9));
    console.log(`${one.name.padEnd(24)} ${`${one.manifests.length}`.padEnd(8)} ${marks.join('')}`);
    for (const what of found.flat()) console.log(`  ${what}`);
    violations += found.flat().length;
  }
  console.log(`\n${manifests.length} objects, ${violations} wrong`);
  process.exitCode = violations === 0 ? 0 : 1;
} finally {
  await clean();
}
