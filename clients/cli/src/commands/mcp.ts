import type { Command } from 'commander';
import { findPlace } from '../credentials/index.ts';
import { UsageError } from '../errors.ts';
import type { Io } from '../io.ts';
import { address, words } from '../read-options.ts';
import { type GlobalOptions, openSession } from '../session/open-session.ts';

type Options = { http?: string; publicUrl?: string; allow?: string[]; about?: string[] };

const ALLOWABLE = ['write', 'money'];

const readAllowed = (allow: readonly string[] = []): { write: boolean; money: boolean } => {
  const unknown = allow.find((one) => !ALLOWABLE.includes(one));
  if (unknown !== undefined) throw new UsageError(`--allow takes ${ALLOWABLE.join(' and ')}, not "${unknown}"`);
  return { write: allow.includes('write'), money: allow.includes('money') };
};

/** `127.0.0.1:8090` -> host and port. @throws UsageError */
const readPlace = (text: string): { host: string; port: number } => {
  const [, host = '127.0.0.1', port = ''] = /^(?:(.+):)?(\d{1,5})$/.exec(text) ?? [];
  if (port === '' || Number(port) > 65_535) throw new UsageError(`--http takes a port or HOST:PORT, not "${text}"`);
  return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) };
};

const untilAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });

/** `outlay mcp`: the API as tools for an assistant, over standard input and output or over HTTP. */
export const addMcp = (program: Command, io: Io): void => {
  program
    .command('mcp')
    .description('serve the API as tools for assistants (MCP), read-only by default')
    .option('--allow <what>', 'write: tools that change records; money: those that pay, each after a dry run', words)
    .option('--about <groups>', 'only tools about these, like expenses,bills', words)
    .option('--http <place>', 'over HTTP at a port or HOST:PORT, for people who sign in by OAuth')
    .option('--public-url <address>', 'of --http as clients know it, /mcp included', address)
    .action(async ({ http, publicUrl, allow, about }: Options, command: Command) => {
      const access = readAllowed(allow);
      const place = http === undefined ? undefined : readPlace(http);
      if (publicUrl !== undefined && place === undefined) throw new UsageError('--public-url needs --http');
      // Loaded here alone: no other command needs the protocol.
      const { GROUPS, serveHttp, serveStdio } = await import('@outlay/mcp');
      const unknown = about?.find((group) => !GROUPS.includes(group));
      if (unknown !== undefined) throw new UsageError(`--about takes some of ${GROUPS.join(', ')}, not "${unknown}"`);
      // Over HTTP each request brings a credential of its own.
      const { baseUrl, tenantId } = findPlace(command.optsWithGlobals<GlobalOptions>(), io);
      if (tenantId === undefined) throw new UsageError('Name the business: --tenant ID, or outlay business use ID');
      const allowed = { ...access, groups: about };
      const onError = ({ message }: Error): void => io.err(`✗ ${message}`);
      if (place === undefined) {
        const { token } = openSession(command, io).connection;
        const ended = new AbortController();
        const server = serveStdio({ baseUrl, token, tenantId, allowed, onError });
        process.stdin.once('end', () => ended.abort());
        await untilAborted(AbortSignal.any([io.signal, ended.signal]));
        return server.close();
      }
      const known = publicUrl === undefined ? {} : { publicUrl: new URL(publicUrl) };
      const { url, close } = await serveHttp({ baseUrl, tenantId, allowed, ...place, ...known, onError });
      io.err(`Serving at ${url}. The gateway gives tokens for it when its MCP_URLS names it. Ctrl-C ends it.`);
      await untilAborted(io.signal);
      await close();
    });
};
