import { setTimeout as pause } from 'node:timers/promises';
import type { Command } from 'commander';
import type { Io } from '../io.ts';
import { clockOf } from '../listen/event-line.ts';
import { showList } from '../output/show.ts';
import type { Column } from '../output/table.ts';
import { visible, visibleJson } from '../output/visible.ts';
import { wholeNumber, words } from '../read-options.ts';
import type { Api, Query, Row } from '../session/create-api.ts';
import { openSession } from '../session/open-session.ts';

const COLUMNS: readonly Column<Row>[] = [
  ['AT', ({ at }) => at],
  ['METHOD', ({ method }) => method],
  ['PATH', ({ path }) => path],
  ['STATUS', ({ status }) => status],
  ['MS', ({ durationMs }) => durationMs],
  ['CODE', ({ code }) => code],
  ['REQUEST', ({ requestId }) => requestId],
];

const PATH = '/v1/request-log';
/** What this command itself reads the log by. */
const OWN = 'listRequests';
/** Milliseconds between two looks at the log. */
const BETWEEN = 2_000;
const NEWEST = 100;
/** Of a business that makes more requests between two looks some are left out. */
const MOST = 1_000;

type Options = { status?: string[]; method?: string[]; path?: string; key?: string; code?: string; limit: number };

const filterOf = ({ status, method, path, key, code }: Options): Query => ({
  status,
  method,
  path,
  credentialId: key,
  code,
});

/** One request as one line. */
const lineOf = ({ at, method, path, status, durationMs, code, requestId }: Row): string =>
  [
    clockOf(new Date(String(at))),
    `${method} ${path}`.padEnd(40),
    `→ ${status}`,
    `${durationMs} ms`,
    ...(code === null ? [] : [String(code)]),
    String(requestId),
  ]
    .map(visible)
    .join('  ');

/** Requests as they are logged, the oldest first, each one time. */
async function* follow(api: Api, filter: Query, signal: AbortSignal): AsyncGenerator<Row, void, undefined> {
  let known = new Set((await api.list(PATH, filter, NEWEST)).map(({ id }) => id));
  const newest = async (): Promise<Row[]> => {
    const rows = await api.list(PATH, filter, NEWEST);
    const isAllNew = rows.length === NEWEST && !rows.some(({ id }) => known.has(id));
    return isAllNew ? api.list(PATH, filter, MOST) : rows;
  };
  while (!signal.aborted) {
    await pause(BETWEEN, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return;
    const rows = await newest();
    yield* rows.filter(({ id, operationId }) => !known.has(id) && operationId !== OWN).reverse();
    known = new Set(rows.map(({ id }) => id));
  }
}

const withFilters = (command: Command): Command =>
  command
    .option('-s, --status <statuses>', 'statuses or classes of them: 404,5xx', words)
    .option('-m, --method <methods>', 'GET, POST, …', words)
    .option('-p, --path <prefix>', 'paths that begin so: /v1/expenses')
    .option('-k, --key <credentialId>', 'only requests of this credential')
    .option('-c, --code <code>', 'only those refused with this code');

/** `outlay logs`: the requests that were made to the API. */
export const addLogs = (program: Command, io: Io): void => {
  const logs = program.command('logs').description('requests to the API in the last 7 days');
  withFilters(logs.command('list').description('the latest requests'))
    .option('-n, --limit <number>', 'how many', wholeNumber(1, 10_000), 20)
    .action(async (options: Options, command: Command) => {
      const { api, json } = openSession(command, io);
      showList(io, json, await api.list(PATH, filterOf(options), options.limit), COLUMNS);
    });
  withFilters(logs.command('tail').description('requests as they are made, until Ctrl-C')).action(
    async (options: Options, command: Command) => {
      const { api, json } = openSession(command, io);
      io.err('Waiting for requests. Ctrl-C ends it.');
      for await (const row of follow(api, filterOf(options), io.signal)) io.out(json ? visibleJson(row) : lineOf(row));
    },
  );
};
