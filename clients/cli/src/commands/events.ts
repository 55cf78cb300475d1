import type { Command } from 'commander';
import type { Io } from '../io.ts';
import { eventLine } from '../listen/event-line.ts';
import { followEvents } from '../listen/follow-events.ts';
import { showList } from '../output/show.ts';
import type { Column } from '../output/table.ts';
import { visibleJson } from '../output/visible.ts';
import { wholeNumber, words } from '../read-options.ts';
import type { Row } from '../session/create-api.ts';
import { openSession } from '../session/open-session.ts';

const COLUMNS: readonly Column<Row>[] = [
  ['AT', ({ createdAt }) => createdAt],
  ['KIND', ({ type }) => type],
  ['ID', ({ id }) => id],
];

type ListOptions = { type?: string[]; limit: number; from?: string; to?: string; search?: string };

/** `outlay events`: what happened, as it was published. */
export const addEvents = (program: Command, io: Io): void => {
  const events = program.command('events').description('what happened in the last 30 days, and what happens now');
  events
    .command('list')
    .description('the latest events')
    .option('-t, --type <kinds>', 'only these kinds, with commas between them', words)
    .option('--from <time>', 'of this moment or later, in ISO 8601')
    .option('--to <time>', 'of this moment or before, in ISO 8601')
    .option('--search <text>', 'with this text in them')
    .option('-n, --limit <number>', 'how many', wholeNumber(1, 10_000), 20)
    .action(async ({ type, limit, from, to, search }: ListOptions, command: Command) => {
      const { api, json } = openSession(command, io);
      const query = { type, createdFrom: from, createdTo: to, search };
      showList(io, json, await api.list('/v1/events', query, limit), COLUMNS);
    });
  events
    .command('get <eventId>')
    .description('one event with all its data, and where it was sent')
    .action(async (id: string, _options: object, command: Command) => {
      const { api } = openSession(command, io);
      io.out(visibleJson(await api.call('get', `/v1/events/${encodeURIComponent(id)}`), 2));
    });
  events
    .command('tail')
    .description('events as they happen, until Ctrl-C')
    .option('-t, --type <kinds>', 'only these kinds, with commas between them', words)
    .option('--after <cursor>', 'begin here: earliest, latest or a cursor', 'latest')
    .action(async ({ type, after }: { type?: string[]; after: string }, command: Command) => {
      const { client, json } = openSession(command, io);
      const begun = () => io.err('Waiting for events. Ctrl-C ends it.');
      for await (const event of followEvents(client, { after, signal: io.signal, ...(type && { type }), begun }))
        io.out(json ? visibleJson(event) : eventLine(event));
    });
};
