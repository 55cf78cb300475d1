import { createHmac } from 'node:crypto';
import { brokerDefinitions, wholeTopology } from '@outlay/bus';
import { SERVICES, type Service } from '@outlay/contracts';
import { durations, loadConfig } from '@outlay/runtime';
import { writePrivately } from '../docker/private-files.ts';

export type BrokerPasswords = Readonly<Record<Service, string>>;

type Options = {
  passwords: BrokerPasswords;
  operator: { name: string; password: string };
  /** Steps of the webhooks' schedule in milliseconds; the specification's when left out. */
  delays?: readonly number[];
};

/** The specification's schedule. */
const SCHEDULE = { WEBHOOK_RETRY_SCHEDULE: durations('delays between attempts', { default: '1m,5m,15m,1h,6h,24h' }) };

/** The dispatcher's `WEBHOOK_RETRY_SCHEDULE` in milliseconds; the specification's when it is not set. @throws ConfigError */
export const delaysOf = (schedule: string | undefined): readonly number[] =>
  loadConfig(SCHEDULE, { WEBHOOK_RETRY_SCHEDULE: schedule }).WEBHOOK_RETRY_SCHEDULE;

/** Everything of a cluster on the broker's default vhost. */
export const definitionsFor = ({ passwords, operator, delays = delaysOf(undefined) }: Options) =>
  brokerDefinitions({ vhost: '/', passwords, operator, topology: wholeTopology(delays) });

export const writeDefinitions = (file: string, definitions: object): void =>
  writePrivately(file, JSON.stringify(definitions));

/** Of the services' users on a server of this machine, whose own password is kept: none of them leads to another one. */
export const passwordsFrom = (password: string): BrokerPasswords =>
  Object.fromEntries(
    SERVICES.map((service) => [
      service,
      createHmac('sha256', password).update(`rabbitmq ${service}`).digest('base64url'),
    ]),
  ) as Record<Service, string>;

/** The broker at `url`, as the user of each service. */
export const serviceUrls = (url: string, passwords: BrokerPasswords): Record<Service, string> => {
  const urlOf = (service: Service): string => {
    const own = new URL(url);
    own.username = service;
    own.password = encodeURIComponent(passwords[service]);
    return own.href;
  };
  return Object.fromEntries(SERVICES.map((service) => [service, urlOf(service)])) as Record<Service, string>;
};
