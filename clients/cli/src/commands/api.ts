import type { Command } from 'commander';
import { UsageError } from '../errors.ts';
import { type Io, readInput } from '../io.ts';
import { visibleJson } from '../output/visible.ts';
import { readJson } from '../read-options.ts';
import { openSession } from '../session/open-session.ts';

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
const WITH_BODY: ReadonlySet<string> = new Set(['post', 'put', 'patch']);

type Options = { data?: string; header?: string[]; include?: boolean };

const readHeaders = (lines: readonly string[] = []): Record<string, string> =>
  Object.fromEntries(
    lines.map((line) => {
      const [, name, value] = /^([\w-]+):\s*(.*)$/.exec(line) ?? [];
      if (name === undefined || value === undefined)
        throw new UsageError(`A header is written "name: value", not "${line}"`);
      return [name.toLowerCase(), value];
    }),
  );

const headOf = ({ status, statusText, headers }: Response): string =>
  [`HTTP ${status} ${statusText}`.trim(), ...[...headers].map(([name, value]) => `${name}: ${value}`), ''].join('\n');

/** JSON is indented for whoever reads it; anything else passes as it came. */
const printBody = (io: Io, { headers }: Response, bytes: Uint8Array): void => {
  if (bytes.length === 0) return;
  if (!headers.get('content-type')?.includes('json')) io.write(bytes);
  else io.out(visibleJson(JSON.parse(new TextDecoder().decode(bytes)), 2));
};

/** `outlay api get /v1/…`: any operation, by method and path. */
export const addApi = (program: Command, io: Io): void => {
  const api = program.command('api').description('call any operation, by method and path');
  for (const method of METHODS) {
    const command = api
      .command(`${method} <path>`)
      .description(`${method.toUpperCase()} a path, like /v1/expenses?status=draft`);
    if (WITH_BODY.has(method)) command.option('-d, --data <json>', 'the body: JSON, @FILE, or @- for standard input');
    command
      .option(
        '-H, --header <line>',
        'a header, like "If-Match: \\"v3\\""; may be repeated',
        (line: string, all: string[] = []) => [...all, line],
      )
      .option('-i, --include', 'print status and headers of the answer too')
      .action(async (path: string, options: Options) => {
        if (!path.startsWith('/')) throw new UsageError(`A path begins with /, like /v1/expenses, not "${path}"`);
        const headers = readHeaders(options.header);
        const body = options.data === undefined ? undefined : readJson(await readInput(io, options.data));
        const session = openSession(command, io);
        const { response, bytes } = await session.api.request(method, path, {
          headers,
          ...(body !== undefined && { body }),
        });
        if (options.include) io.out(headOf(response));
        printBody(io, response, bytes);
      });
  }
};
