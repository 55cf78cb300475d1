import { commandLine, readNumber, readWords } from '../../local/arguments.ts';
import { print } from '../deliveries/proof.ts';
import { type PrivateServers, startPrivateServers } from '../private-servers.ts';
import { startPublisher } from '../publisher.ts';
import { startDispatchers } from '../two-dispatchers.ts';
import { AMAZON_SQS } from './amazon-sqs.ts';
import { isKept, lineOf } from './comparison.ts';
import type { BrokerKind } from './customers-broker.ts';
import { lackingFor } from './jars.ts';
import { KAFKA } from './kafka.ts';
import { proveDestination, type World } from './prove-destination.ts';
import { RABBITMQ } from './rabbitmq.ts';
import { openTables } from './tables.ts';

const KINDS: readonly BrokerKind[] = [RABBITMQ, AMAZON_SQS, KAFKA];
const NAMES = KINDS.map(({ name }) => name);
const LEAST_EVENTS = 30;

const HELP = `npm run prove:destinations -- [options]

Publishes events to an endpoint at a real RabbitMQ, ElasticMQ (as Amazon SQS) and Kafka, kills each broker with SIGKILL after
a third of them and starts it again, and compares byte by byte what its queue or topic has with what was published. Ends with 1
where something is lost. Java and Maven are needed for ElasticMQ and Kafka, which are fetched into .local/jars once.

  --only A,B        some of ${NAMES.join(', ')}; default: all
  --events N        for each of them; default: 300
  --help            this text`;

const { only, events } = commandLine(
  HELP,
  { only: { type: 'string', default: NAMES.join(',') }, events: { type: 'string', default: '300' } },
  (given) => ({
    only: readWords(given.only, 'only', NAMES),
    events: readNumber(given.events, 'events', LEAST_EVENTS),
  }),
);

/** Longer than a broker in Java takes to come back on a busy machine. */
const SCHEDULE = ['500ms', '1s', '2s', '4s', ...Array.from({ length: 10 }, () => '8s')].join(',');
const TIMES = { WEBHOOK_RETRY_SCHEDULE: SCHEDULE, WEBHOOK_TIMEOUT: '10s', DELIVERY_LEASE: '25s' };
/**
 * ElasticMQ writes messages to its file one after the other, 8 to 100 a second: of 200 at once the last ones have no answer in
 * time, though they are in the queue, and are sent again.
 */
const BOUNDS = { WEBHOOK_RETRIES_IN_FLIGHT_PER_ENDPOINT: '16', WEBHOOK_IN_FLIGHT_PER_ENDPOINT: '16' };

const prove = async (kinds: readonly BrokerKind[], world: World): Promise<boolean> => {
  let kept = true;
  for (const [index, kind] of kinds.entries()) {
    try {
      const comparison = await proveDestination(kind, { ...world, businessId: index + 1, events });
      kept &&= isKept(comparison);
      print(`${isKept(comparison) ? '✓' : '✗'} ${kind.name}: ${lineOf(comparison)}`);
    } catch (error) {
      kept = false;
      print(`✗ ${kind.name}: ${Error.isError(error) ? error.message : error}`);
    }
  }
  return kept;
};

const proveOn = async (servers: PrivateServers, kinds: readonly BrokerKind[]): Promise<boolean> => {
  const ends: (() => Promise<unknown>)[] = [];
  try {
    const dispatchers = await startDispatchers(servers, 1, { ...TIMES, ...BOUNDS });
    ends.push(dispatchers.stop);
    const publisher = await startPublisher(servers, { sent: () => undefined });
    ends.push(publisher.stop);
    const tables = openTables(servers.adminUrl);
    ends.push(tables.close);
    return await prove(kinds, { dispatchers, publisher, tables });
  } finally {
    for (const end of ends.toReversed()) await end();
  }
};

const kinds = KINDS.filter(({ name }) => only.has(name));
const lacking = new Set(kinds.flatMap(({ jars }) => (jars ? lackingFor(jars) : [])));
if (lacking.size > 0) {
  console.error(`Not installed: ${[...lacking].join(', ')}. Java 17 and Maven are needed, or: --only rabbitmq`);
  process.exit(1);
}
const servers = await startPrivateServers({ schedule: SCHEDULE });
const kept = await proveOn(servers, kinds).finally(servers.close);
process.exit(kept ? 0 : 1);
