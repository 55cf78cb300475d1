import type { Handlers } from '@outlay/http';
import { addressRule } from '../domain/public-address.ts';
import type { Customers } from '../http-out/customers.ts';
import type { Stores } from '../store/stores.ts';
import { deliveryHandlers } from './deliveries.ts';
import { createCheckAddress } from './endpoint-address.ts';
import { eventHandlers } from './events.ts';
import { replayHandlers } from './replays.ts';
import { reportHandlers } from './reports.ts';
import { createSendNow } from './send-now.ts';
import { webhookHandlers } from './webhooks.ts';

type Given = {
  stores: Stores;
  customers: Customers;
  /** May endpoints be on this machine? */
  allowLoopback: boolean;
  /** Milliseconds of one attempt in all. */
  timeout: number;
  /** The time of the house, which a sandbox may move. */
  now: () => Date;
  /** The time of the world: how long something took, and when a receiver got it. */
  realNow: () => Date;
};

const DNS_TIMEOUT = 2_000;

/** Every operation that this service owns: a missing one is a type error. */
export const createHandlers = (given: Given): Handlers<'webhook-dispatcher'> => {
  const { stores, customers, allowLoopback, timeout, now, realNow } = given;
  const rules = { allowLoopback, mayConnect: addressRule(allowLoopback) };
  const sendNow = createSendNow({ customers, now: realNow });
  const checkAddress = createCheckAddress({ rules, customers, retryClock: DNS_TIMEOUT });
  return {
    ...webhookHandlers({ ...stores, checkAddress }),
    ...deliveryHandlers({ ...stores, sendNow, now }),
    ...eventHandlers(stores),
    ...replayHandlers(stores),
    ...reportHandlers({ ...stores, sendNow, timeout, now }),
  };
};
