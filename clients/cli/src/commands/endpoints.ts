import type { Command } from 'commander';
import type { Io } from '../io.ts';
import { showList, showOne } from '../output/show.ts';
import type { Column } from '../output/table.ts';
import { address, words } from '../read-options.ts';
import type { Row } from '../session/create-api.ts';
import { openSession } from '../session/open-session.ts';

const COLUMNS: readonly Column<Row>[] = [
  ['ID', ({ id }) => id],
  ['URL', ({ url }) => url],
  ['EVENTS', ({ events }) => events],
  ['STATUS', ({ status }) => status],
  ['DESCRIPTION', ({ description }) => description],
];

const TEST_COLUMNS: readonly Column<Row>[] = [
  ['DELIVERY', ({ id }) => id],
  ['KIND', ({ eventType }) => eventType],
  ['STATUS', ({ status }) => status],
  ['CODE', ({ statusCode, error }) => statusCode ?? error],
  ['MS', ({ responseTime }) => responseTime],
];

type CreateOptions = { events: string[]; description?: string };

/** `outlay endpoints`: where events are delivered to. */
export const addEndpoints = (program: Command, io: Io): void => {
  const endpoints = program.command('endpoints').description('where events are delivered to');
  endpoints
    .command('list')
    .description('all endpoints of the business')
    .action(async (_options: object, command: Command) => {
      const { api, json } = openSession(command, io);
      showList(io, json, await api.list('/v1/webhooks', {}, Number.POSITIVE_INFINITY), COLUMNS);
    });
  endpoints
    .command('create <address>')
    .description('register an endpoint; its secret is printed this one time')
    .option('-t, --events <kinds>', 'the kinds it gets, with commas between them', words, ['*'])
    .option('--description <text>', 'what it is for')
    .action(async (url: string, { events, description }: CreateOptions, command: Command) => {
      const { api, json } = openSession(command, io);
      const body = { url: address(url), events, description };
      const columns: Column<Row>[] = [...COLUMNS, ['SECRET', ({ secret }) => secret]];
      showOne(io, json, await api.call('post', '/v1/webhooks', { body }), columns);
    });
  endpoints
    .command('test <endpointId>')
    .description('send a test event now, and show how it went')
    .option('-k, --kind <kind>', 'the example of this kind instead')
    .action(async (id: string, { kind }: { kind?: string }, command: Command) => {
      const { api, json } = openSession(command, io);
      const path = `/v1/webhooks/${encodeURIComponent(id)}/test`;
      showOne(io, json, await api.call('post', path, { query: { kind } }), TEST_COLUMNS);
    });
};
