import type { Command } from 'commander';
import { CliError } from '../errors.ts';
import type { Io } from '../io.ts';
import { showList, showOne } from '../output/show.ts';
import { type Column, inTable } from '../output/table.ts';
import { wholeNumber, words } from '../read-options.ts';
import type { Api, Row } from '../session/create-api.ts';
import { openSession } from '../session/open-session.ts';

const COLUMNS: readonly Column<Row>[] = [
  ['ID', ({ id }) => id],
  ['AT', ({ createdAt }) => createdAt],
  ['KIND', ({ eventType }) => eventType],
  ['STATUS', ({ status }) => status],
  ['CODE', ({ statusCode, error }) => statusCode ?? error],
  ['MS', ({ responseTime }) => responseTime],
  ['ATTEMPTS', ({ attempts }) => attempts],
  ['NEXT RETRY', ({ nextRetryAt }) => nextRetryAt],
];

const ATTEMPTS: readonly Column<Row>[] = [
  ['ATTEMPT', ({ number }) => number],
  ['AT', ({ at }) => at],
  ['RESULT', ({ result }) => result],
  ['CODE', ({ statusCode, error }) => statusCode ?? error],
  ['DNS', ({ timing }) => (timing as Row).dns],
  ['CONNECT', ({ timing }) => (timing as Row).connect],
  ['TLS', ({ timing }) => (timing as Row).tls],
  ['FIRST BYTE', ({ timing }) => (timing as Row).firstByte],
  ['TOTAL MS', ({ timing }) => (timing as Row).total],
];

type ListOptions = {
  endpoint?: string;
  status?: string[];
  type?: string[];
  event?: string;
  search?: string;
  limit: number;
};

/** A delivery with its attempts, whichever endpoint it is to. @throws CliError when there is none */
const findDelivery = async (api: Api, id: string): Promise<Row> => {
  const [found] = await api.list('/v1/webhook-deliveries', { ids: [id] }, 1);
  if (found === undefined) throw new CliError(`There is no delivery ${id} among those of the last 30 days`);
  return api.call('get', `/v1/webhooks/${found.webhookId}/deliveries/${encodeURIComponent(id)}`);
};

/** `outlay deliveries`: what was sent to the endpoints. */
export const addDeliveries = (program: Command, io: Io): void => {
  const deliveries = program.command('deliveries').description('what was sent to your endpoints');
  deliveries
    .command('list')
    .description('the latest deliveries, of all endpoints or one')
    .option('-e, --endpoint <id>', 'only those to this endpoint')
    .option('-s, --status <statuses>', 'pending, success or failed, with commas between them', words)
    .option('-t, --type <kinds>', 'only events of these kinds', words)
    .option('--event <id>', 'only those of this event')
    .option('--search <text>', 'only events with this text in them')
    .option('-n, --limit <number>', 'how many', wholeNumber(1, 10_000), 20)
    .action(async ({ endpoint, status, type, event, search, limit }: ListOptions, command: Command) => {
      const { api, json } = openSession(command, io);
      const query = { webhookId: endpoint, status, eventType: type, eventId: event, search };
      showList(io, json, await api.list('/v1/webhook-deliveries', query, limit), COLUMNS);
    });
  deliveries
    .command('get <deliveryId>')
    .description('one delivery with every attempt and its times')
    .action(async (id: string, _options: object, command: Command) => {
      const { api, json } = openSession(command, io);
      const delivery = await findDelivery(api, id);
      showOne(io, json, delivery, [
        ['ENDPOINT', ({ webhookId }) => webhookId],
        ['EVENT', ({ eventId }) => eventId],
        ...COLUMNS,
      ]);
      const attempts = delivery.attemptRecords as Row[];
      if (!json && attempts.length > 0) io.out(`\n${inTable(ATTEMPTS, attempts)}`);
    });
};
