import type { DeliveryView } from '@outlay/contracts';
import { type ReceiverOptions, waitFor } from '@outlay/testing';
import type { Stage } from './stage.ts';

/** A business of the test's own with one endpoint at a receiver. */
export const subscribeAt = async ({ service, house, receive, fresh }: Stage, options: ReceiverOptions = {}) => {
  const { businessId } = fresh();
  const receiver = await receive(options.script, options);
  const { id, secret } = await service.create(`${receiver.url}/hook`, {}, { businessId });
  const find = () => service.deliveries(id, '', { businessId });
  const until = (wished: (delivery: DeliveryView) => boolean): Promise<DeliveryView> =>
    waitFor(async () => (await find()).find(wished), { message: 'a delivery as wished' });
  /** Its delivery, once it is not attempted any more. */
  const over = () => until(({ status, nextRetryAt }) => status !== 'pending' && nextRetryAt === null);
  return { businessId, receiver, id, secret, find, until, over, say: () => house.say(businessId) };
};
