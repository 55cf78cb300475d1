import type { Command } from 'commander';
import type { Io } from '../io.ts';
import { showOne } from '../output/show.ts';
import type { Column } from '../output/table.ts';
import { wholeNumber, words } from '../read-options.ts';
import type { Row } from '../session/create-api.ts';
import { openSession } from '../session/open-session.ts';

const COLUMNS: readonly Column<Row>[] = [
  ['ID', ({ id }) => id],
  ['STATUS', ({ status }) => status],
  ['FROM', ({ from }) => from],
  ['TO', ({ to }) => to],
  ['STATUSES', ({ statuses }) => statuses],
  ['DRY RUN', ({ dryRun }) => (dryRun === true ? 'yes: nothing is sent' : 'no')],
  ['TOTAL', ({ totalCount }) => totalCount],
  ['DONE', ({ doneCount }) => doneCount],
];

type Options = { from: string; to?: string; type?: string[]; status?: string[]; rate?: number; dryRun?: boolean };

/** `outlay replay we_… --from …`: past events again, to one endpoint. */
export const addReplay = (program: Command, io: Io): void => {
  program
    .command('replay <endpointId>')
    .description('deliver past events again to an endpoint')
    .requiredOption('--from <time>', 'events of this moment or later, in ISO 8601')
    .option('--to <time>', 'events of this moment or before; now when left out')
    .option('-t, --type <kinds>', "only these kinds; the endpoint's own when left out", words)
    .option(
      '-s, --status <statuses>',
      'whose delivery is success, failed, pending or missing; failed,missing when left out',
      words,
    )
    .option('--rate <number>', 'deliveries per second at most', wholeNumber(1, 1_000))
    .option('--dry-run', 'count what would be sent, and send nothing')
    .action(async (id: string, { from, to, type, status, rate, dryRun }: Options, command: Command) => {
      const { api, json } = openSession(command, io);
      const body = { from, to, kinds: type, statuses: status, rate, dryRun };
      showOne(io, json, await api.call('post', `/v1/webhooks/${encodeURIComponent(id)}/replays`, { body }), COLUMNS);
    });
};
