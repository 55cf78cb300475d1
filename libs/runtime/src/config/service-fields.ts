import { ENVIRONMENTS } from '@outlay/contracts';
import { LOG_LEVELS } from '../logger.ts';
import { type ConfigOf, duration, flag, integer, oneOf, text, url, urls } from './fields.ts';
import { MAIN_SHARD, shards } from './shard-field.ts';

/** A port; 0 takes any that is free. */
export const port = (doc: string, usual: number) =>
  integer(`${doc}; 0 takes any`, { default: usual, min: 0, max: 65_535 });

/** What every service reads from outside, whatever it does. `internalPort`: the usual port of its health and metrics. */
export const serviceFields = ({ internalPort }: { internalPort: number }) => ({
  ENVIRONMENT: oneOf('which of the two isolated environments this is', ENVIRONMENTS),
  LOG_LEVEL: oneOf('the least important lines that are logged', LOG_LEVELS, { default: 'info' }),
  DATABASE_URL: url('PostgreSQL, as the service role; of several servers the proxy in front of them'),
  DATABASE_POOL_SIZE: integer('connections to PostgreSQL', { default: 10, min: 2, max: 200 }),
  RABBITMQ_URL: urls(
    'RabbitMQ, with its vhost; the nodes of a cluster with commas, of which one that answers is used',
    {
      protocols: ['amqp:', 'amqps:'],
    },
  ),
  RABBITMQ_DECLARES: flag('its user may declare all exchanges and queues; false: the operator did', { default: true }),
  HTTP_HOST: text('address that the API listens on', { default: '127.0.0.1' }),
  INTERNAL_HOST: text('address of health and metrics', { default: '127.0.0.1' }),
  INTERNAL_PORT: port('port of health and metrics', internalPort),
  DRAIN_TIME: duration('how long it still answers after the signal to stop, so that its callers go elsewhere', {
    default: '7s',
  }),
  AUDIT_LOG_YEARS: integer(
    'years for which lines of the audit log are kept, 6 at least, as the law has accounting records kept; 0: as long as the business',
    { default: 0, min: 0, max: 100 },
  ),
});

/** Of a service whose tenants may have their rows in several databases. */
export const shardFields = () => ({
  DATABASE_SHARDS: shards('further databases of tenants, `name=postgres://…` with commas; DATABASE_URL is `main`'),
  DATABASE_SHARD_FOR_NEW: text('database in which new tenants begin, by its name', { default: MAIN_SHARD }),
});

/** Of every service, whatever else it reads. */
export type CommonConfig = Readonly<ConfigOf<ReturnType<typeof serviceFields>>> &
  Readonly<Partial<ConfigOf<ReturnType<typeof shardFields>>>>;
