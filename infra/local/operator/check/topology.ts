import { bindingsOf, deadQueueName, lookAtBroker, SUBSCRIPTIONS, type Topology, wholeTopology } from '@outlay/bus';
import { broken, type Check, defineCheck, type Finding, fine, look, orFine } from './check.ts';
import type { Installation } from './installation.ts';
import { readBroker } from './management-api.ts';

type Binding = { source: string; destination: string; routing_key: string };
type TopologyFacts = {
  topology: Topology;
  missingExchanges: readonly string[];
  missingQueues: readonly string[];
  /** undefined: there is no management API that tells. */
  bindings: readonly Binding[] | undefined;
};

const topologyOf = (installation: Installation): Topology => wholeTopology(installation.delays());

const textOf = (exchange: string, queue: string, pattern: string): string => `${exchange} to ${queue} by ${pattern}`;

/** Pure. A queue that is missing has no bindings: it is named once. */
export const judgeTopology = (facts: TopologyFacts): readonly Finding[] => {
  const { topology, missingExchanges, missingQueues, bindings } = facts;
  const there = new Set(bindings?.map((one) => textOf(one.source, one.destination, one.routing_key)));
  const unbound = bindingsOf(topology).filter(
    ({ exchange, queue, pattern }) =>
      bindings !== undefined &&
      !there.has(textOf(exchange, queue, pattern)) &&
      !missingQueues.includes(queue) &&
      !missingExchanges.includes(exchange),
  );
  const wrong = [
    ...missingExchanges.map((name) => broken(`the exchange ${name} is missing`)),
    ...missingQueues.map((name) => broken(`the queue ${name} is missing`)),
    ...unbound.map(({ exchange, queue, pattern }) =>
      broken(`the binding of ${textOf(exchange, queue, pattern)} is missing`),
    ),
  ];
  const { length } = topology.queues;
  const count = bindings === undefined ? '' : `, with ${bindingsOf(topology).length} bindings`;
  const unseen = bindings === undefined ? '; bindings are not seen without RABBITMQ_API_URL' : '';
  return orFine(wrong, `${length} queues are there${count}${unseen}`);
};

const readTopology = async (installation: Installation): Promise<TopologyFacts> => {
  const topology = topologyOf(installation);
  const { queues, missingExchanges } = await lookAtBroker(installation.brokerUrls(), topology);
  const missingQueues = [...queues].flatMap(([name, count]) => (count === undefined ? [name] : []));
  const bindings = await readBroker<Binding[]>(installation, '/bindings/{vhost}');
  return { topology, missingExchanges, missingQueues, bindings };
};

type Policy = { name: string; pattern: string; 'apply-to': string; definition: Readonly<Record<string, unknown>> };
type PolicyFacts = { names: readonly string[]; policies: readonly Policy[] | undefined };

/** What of a policy takes messages away that nobody has handled, or sends them elsewhere. */
const DROPPING = [
  ...['max-length', 'max-length-bytes', 'message-ttl', 'expires', 'overflow', 'delivery-limit'],
  ...['dead-letter-exchange', 'dead-letter-routing-key', 'alternate-exchange'],
];

/** RabbitMQ's patterns may say more than ours can read: then it is taken to match. */
const matches = (pattern: string, name: string): boolean => {
  try {
    return new RegExp(pattern).test(name);
  } catch {
    return true;
  }
};

/** Pure. */
export const judgePolicies = ({ names, policies }: PolicyFacts): readonly Finding[] => {
  if (policies === undefined) return [fine('not seen without RABBITMQ_API_URL')];
  const wrong = policies.flatMap((policy) => {
    const what = DROPPING.filter((key) => key in policy.definition);
    const whose = names.filter((name) => matches(policy.pattern, name));
    if (what.length === 0 || whose.length === 0) return [];
    const others = whose.length > 1 ? ` and ${whose.length - 1} more` : '';
    return [broken(`the policy ${policy.name} sets ${what.join(', ')} of ${whose[0]}${others}: take it away`)];
  });
  return orFine(wrong, 'no policy takes messages away');
};

const readPolicies = async (installation: Installation): Promise<PolicyFacts> => {
  const own = await readBroker<Policy[]>(installation, '/policies/{vhost}');
  const operators = await readBroker<Policy[]>(installation, '/operator-policies/{vhost}');
  const names = topologyOf(installation).queues.map(({ name }) => name);
  return { names, policies: own && [...own, ...(operators ?? [])] };
};

/** Pure. `depths`: messages in the queue of each service; undefined: the queue is missing, which `topology` says. */
export const judgeDeadLetters = (depths: ReadonlyMap<string, number | undefined>): readonly Finding[] => {
  const wrong = [...depths].flatMap(([service, depth = 0]) => (depth > 0 ? [look(`${depth} of ${service}`)] : []));
  return orFine(wrong, 'no dead letters');
};

const readDeadLetters = async (installation: Installation): Promise<ReadonlyMap<string, number | undefined>> => {
  const subscribers = Object.keys(SUBSCRIPTIONS);
  const wanted = subscribers.map((service) => ({ name: deadQueueName(service), arguments: {} }));
  const { queues } = await lookAtBroker(installation.brokerUrls(), { queues: wanted });
  return new Map(subscribers.map((service) => [service, queues.get(deadQueueName(service))]));
};

export const TOPOLOGY: readonly Check[] = [
  defineCheck({
    name: 'topology',
    about: 'every exchange, queue and binding of the broker is there',
    section: 'Upgrade, and go back',
    needs: ['rabbitmq'],
    read: readTopology,
    judge: judgeTopology,
  }),
  defineCheck({
    name: 'policies',
    about: 'no policy of the broker drops messages',
    section: 'Check an installation',
    needs: ['rabbitmq'],
    read: readPolicies,
    judge: judgePolicies,
  }),
  defineCheck({
    name: 'dead-letters',
    about: 'nothing waits for a person',
    section: 'Dead letters',
    needs: ['rabbitmq'],
    read: readDeadLetters,
    judge: judgeDeadLetters,
  }),
];
