import type { DeliveryView } from '@outlay/contracts';
import { type ReceiverOptions, waitFor } from '@outlay/testing';
import type { Harness } from './harness.ts';

/** A business of the test's own with one endpoint at a receiver. */
export const subscribeAt = async ({ service, cluster, receive, fresh }: Harness, options: ReceiverOptions = {}) => {
  const { businessId } = fresh();
  const receiver = await receive(options.script, options);
  const { id, secret } = await service.create(`${receiver.url}/hook`, {}, { businessId });
  const find = () => service.deliveries(id, '', { businessId });
  const until = (matches: (delivery: DeliveryView) => boolean): Promise<DeliveryView> =>
    waitFor(async () => (await find()).find(matches), { message: 'a delivery that matches' });
  /** Its delivery, once it is not attempted any more. */
  const over = () => until(({ status, nextRetryAt }) => status !== 'pending' && nextRetryAt === null);
  return { businessId, receiver, id, secret, find, until, over, publish: () => cluster.publish(businessId) };
};
