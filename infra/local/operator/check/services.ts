import { broken, type Check, defineCheck, type Finding, fine, look } from './check.ts';
import type { Instance } from './instances.ts';

const judgeInstance = (instance: Instance): readonly Finding[] => {
  const { service, at } = instance;
  if ('failure' in instance) return [broken(`${service} at ${at} does not answer: ${instance.failure}`)];
  const { status, failing } = instance;
  const because = failing.length > 0 ? ` (${failing.join(', ')})` : '';
  if (status === 'ready') return [];
  return [
    status === 'degraded' ? look(`${service} is degraded${because}`) : broken(`${service} is ${status}${because}`),
  ];
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
  gather: (installation) => installation.instances(),
  judge: judgeServices,
});
