import { broken, type Check, defineCheck, type Finding, fine, look } from './check.ts';
import type { Instance } from './instances.ts';

/** What a service misses, and the lines that say why. */
const EXPLAINED: Readonly<Record<string, readonly string[]>> = {
  broker: ['rabbitmq', 'topology', 'disk'],
  database: ['postgresql'],
  schema: ['postgresql', 'schema'],
  redis: ['redis'],
  clock: ['clocks'],
  keys: ['keys'],
  // Whether all that was published arrived.
  subscribers: ['topology', 'policies', 'rabbitmq', 'disk', 'services'],
};

/** All that fails must be explained. */
const causesOf = (failing: readonly string[]): readonly string[] => {
  const causes = failing.map((name) => EXPLAINED[name.split(' ')[0] ?? ''] ?? []);
  return causes.some(({ length }) => length === 0) ? [] : causes.flat();
};

const judgeInstance = (instance: Instance): readonly Finding[] => {
  const { service, at } = instance;
  if ('failure' in instance) return [broken(`${service} at ${at} does not answer: ${instance.failure}`)];
  const { status, failing } = instance;
  if (status === 'ready') return [];
  const missing = failing.length > 0 ? ` (${failing.join(', ')})` : '';
  const seen = status === 'degraded' ? look : broken;
  return [{ ...seen(`${service} is ${status}${missing}`), because: causesOf(failing) }];
};

/** Pure. */
export const judgeServices = (instances: readonly Instance[]): readonly Finding[] => {
  if (instances.length === 0) return [look('where services answer is not known here (INTERNAL_URL)')];
  const wrong = instances.flatMap(judgeInstance);
  const services = new Set(instances.map(({ service }) => service)).size;
  return wrong.length > 0 ? wrong : [fine(`${instances.length} instances of ${services} services are ready`)];
};

export const SERVICES_READY: Check = defineCheck({
  name: 'services',
  about: 'every instance of every service is ready',
  section: 'ServiceDown',
  read: (installation) => installation.instances(),
  judge: judgeServices,
});
