import type { Service } from '@outlay/contracts';
import { type Client, createClient } from '@outlay/http/client';
import type { Logger, Metrics } from '@outlay/runtime';

/** Every service that owns operations but the gateway itself. */
export type OwnerService = Exclude<Service, 'gateway'>;

export type OwnerServices = Readonly<Record<OwnerService, Client>>;

type Options = {
  urls: Readonly<Record<OwnerService, readonly string[]>>;
  /** Milliseconds for one request in all. */
  timeout: number;
  logger: Logger;
  metrics: Metrics;
};

/** One client each, with a breaker of its own: a service that is down takes no other with it. */
export const createOwnerServices = ({ urls, timeout, logger, metrics }: Options): OwnerServices => {
  const client = (name: OwnerService): Client => createClient({ name, baseUrl: urls[name], timeout, logger, metrics });
  return {
    expense: client('expense'),
    bill: client('bill'),
    'mileage-receipt': client('mileage-receipt'),
    'webhook-dispatcher': client('webhook-dispatcher'),
  };
};
