import { describe, expect, it } from '@jest/globals';
import { asUser, databaseAt, serverAddresses } from './server-addresses.ts';

describe('an address of a server', () => {
  it('is that of docker-compose.yml unless a variable names another', () => {
    expect(serverAddresses({ REDIS_SERVER: 'rediss://cache:6380' })).toEqual({
      postgres: 'postgres://postgres:5432',
      rabbitmq: 'amqp://rabbitmq:5672',
      rabbitmqApi: 'http://rabbitmq:15672',
      redis: 'rediss://cache:6380',
    });
  });

  it.each([
    ['one', 'amqp://b:5672', 'amqp://bill:x@b:5672'],
    ['several', 'amqps://a:5671,amqps://b:5671', 'amqps://bill:x@a:5671,amqps://bill:x@b:5671'],
    [
      'one of several sentinels',
      'redis-sentinel://a:26379,b:26379/0#main',
      'redis-sentinel://bill:x@a:26379,b:26379/0#main',
    ],
  ])('names who signs in at %s', (_what, server, address) => {
    expect(asUser(server, 'bill', 'x')).toBe(address);
  });

  it('keeps how a database is connected to', () => {
    const who = { name: 'bill', password: 'x', database: 'outlay_bill' };
    expect(databaseAt('postgres://db:5432?sslmode=verify-full', who)).toBe(
      'postgres://bill:x@db:5432/outlay_bill?sslmode=verify-full',
    );
    expect(databaseAt('postgres://db:5432/', who)).toBe('postgres://bill:x@db:5432/outlay_bill');
  });
});
