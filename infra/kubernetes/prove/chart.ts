import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { run } from '../../prove/clients/generator.ts';
import { KUBERNETES } from './tools.ts';

/** An object of Kubernetes as a chart renders it; what stands in it depends on its kind. */
export type Manifest = {
  apiVersion: string;
  kind: string;
  metadata: { name: string; labels?: Record<string, string>; annotations?: Record<string, string> };
  // biome-ignore lint/suspicious/noExplicitAny: each kind has another shape, which the schemas check
  spec?: any;
  // biome-ignore lint/suspicious/noExplicitAny: the same
  [part: string]: any;
};

/** All objects of a text of YAML documents. @throws Error where it is none, or says something twice */
export const readManifests = (text: string): Manifest[] =>
  parseAllDocuments(text, { merge: true })
    .map((document) => {
      const [error] = document.errors;
      if (error) throw error;
      return document.toJS() as Manifest | null;
    })
    .filter((manifest) => manifest !== null);

/** `Deployment outlay-gateway`. */
export const nameOf = ({ kind, metadata }: Manifest): string => `${kind} ${metadata.name}`;

export const CHART = join(import.meta.dirname, '../chart');
const VALUES = join(import.meta.dirname, '../values');
export const NAMESPACE = 'outlay';

/** The sets of values that the chart is tried with, by name. */
export const valueSets = (): string[] =>
  readdirSync(VALUES)
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => name.slice(0, -'.yaml'.length));

const common = (set: string): string[] => [
  ...['--values', join(VALUES, `${set}.yaml`)],
  ...['--namespace', NAMESPACE],
  ...['--kube-version', KUBERNETES],
];

/** @throws Error with what is wrong */
export const lint = (helm: string, set: string): Promise<string> =>
  run(helm, ['lint', '--strict', CHART, ...common(set)], CHART);

/** What nobody may set, and what the chart says then. */
const REFUSED: readonly (readonly [setting: string, words: string])[] = [
  ['logLevel=info', 'image.registry is missing'],
  ['image.registry=https://registry.company.test', "at '/image/registry'"],
  ['postgres.cnpg.pooler.instances=2', 'postgres.cnpg.pooler belongs to postgres.mode cnpg'],
  ['rabbitmq.operator.tls.secret=x,rabbitmq.mode=operator', 'rabbitmq.ca.secret is missing'],
  ['rabbitmq.operator.tls.secret=x', 'rabbitmq.operator.tls belongs to rabbitmq.mode operator'],
  ['environment=production', 'mail.from is missing'],
  ['env.API_KEY=x', 'env.API_KEY is a secret'],
  ['services.bill.env.A=amqp://a:b@c', 'services.bill.env.A is a secret'],
  ['postgres.server=postgres://a:b@c', 'postgres.server must have no user'],
  ['secrets.from=generated', 'redis.server is missing'],
  ['image.tag=latest', 'image.tag must be a version'],
  ['stop.graceSeconds=10', "at '/stop/graceSeconds': minimum"],
  ['nonsense=1', "'nonsense' not allowed"],
];

/** The settings that the chart takes though it must not, or refuses in other words; and how many it refused. */
export const tryWrongValues = async (helm: string): Promise<{ refused: number; wrong: string[] }> => {
  const wrong: string[] = [];
  for (const [setting, words] of REFUSED) {
    const args = ['template', 'outlay', CHART, '--kube-version', KUBERNETES, '--set', setting];
    const printed = await run(helm, args, CHART).then(
      () => 'nothing',
      (error: Error) => error.message,
    );
    if (!printed.includes(words)) wrong.push(`${setting} should be refused with "${words}", not: ${printed}`);
  }
  return { refused: REFUSED.length - wrong.length, wrong };
};

/** All objects of an install, or of an upgrade. @throws Error with what Helm printed */
export const render = async (helm: string, set: string, { upgrade = false } = {}): Promise<Manifest[]> => {
  const options = [...common(set), ...(upgrade ? ['--is-upgrade'] : [])];
  return readManifests(await run(helm, ['template', 'outlay', CHART, ...options], CHART));
};
