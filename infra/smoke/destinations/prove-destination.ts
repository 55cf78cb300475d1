import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitFor } from '@outlay/testing';
import type { Publisher } from '../cluster/publisher.ts';
import type { Dispatchers } from '../cluster/two-dispatchers.ts';
import { print } from '../deliveries/proof.ts';
import { type Comparison, compare } from './comparison.ts';
import type { BrokerKind, CustomersBroker } from './customers-broker.ts';
import { fetchJars } from './jars.ts';
import type { Tables } from './tables.ts';

export type World = { dispatchers: Dispatchers; publisher: Publisher; tables: Tables };
type Proof = World & { businessId: number; events: number };

const PER_COMMIT = 5;
/** The whole schedule (prove-destinations.ts), on a busy machine. */
const DELIVERED_WITHIN = 180_000;

const publish = async ({ publisher, businessId }: Proof, count: number): Promise<void> => {
  for (let left = count; left > 0; left -= PER_COMMIT)
    if (!(await publisher.publish(businessId, Math.min(left, PER_COMMIT)))) throw new Error('an event was not taken');
};

/** The second third is being published when the broker is killed, so that attempts are under way; others meet none. */
const publishThroughKill = async (proof: Proof, broker: CustomersBroker): Promise<void> => {
  const { tables, businessId, events } = proof;
  const third = Math.floor(events / 3);
  const delivered = async (count: number): Promise<boolean> => (await tables.delivered(businessId)) >= count;
  await publish(proof, third);
  const second = publish(proof, third);
  await waitFor(() => delivered(third), { timeout: DELIVERED_WITHIN, message: 'the delivery of the first third' });
  await broker.kill();
  const before = await tables.delivered(businessId);
  await second;
  await broker.start();
  print(`killed after ${before} confirmed, and started again`);
  await publish(proof, events - 2 * third);
  await waitFor(() => delivered(events), { timeout: DELIVERED_WITHIN, message: 'the delivery of all' });
};

const compareQueue = async ({ tables, businessId }: Proof, broker: CustomersBroker): Promise<Comparison> => {
  const [published, sent] = [await tables.published(businessId), await tables.sent(businessId)];
  print(`attempts without a confirmation: ${await tables.failed(businessId)}`);
  return compare(published, await broker.read(), (text) => sent.get(/"id":"(evt_\w+)"/.exec(text)?.[1] ?? '') ?? 0);
};

/** Starts the broker, publishes through its death, and compares what its queue has with what was published. */
export const proveDestination = async (kind: BrokerKind, proof: Proof): Promise<Comparison> => {
  const jars = kind.jars ? await fetchJars(kind.jars) : '';
  const directory = await mkdtemp(join(tmpdir(), `outlay-${kind.name}-`));
  let broker: CustomersBroker | undefined;
  try {
    print(`${kind.name} starts`);
    broker = await kind.start(directory, jars);
    await proof.dispatchers.register(proof.businessId, broker.destination);
    await publishThroughKill(proof, broker);
    return await compareQueue(proof, broker);
  } finally {
    await broker?.close();
    await rm(directory, { recursive: true, force: true });
  }
};
