import type { WebhookEvent } from '@outlay/client';
import type { Command } from 'commander';
import { type Io, readInput } from '../io.ts';
import { eventLine } from '../listen/event-line.ts';
import { visibleJson } from '../output/visible.ts';
import { readObject } from '../read-options.ts';
import { openSession } from '../session/open-session.ts';

/** `outlay trigger expense.created`: an event of the sandbox that reaches every endpoint as a real one does. */
export const addTrigger = (program: Command, io: Io): void => {
  program
    .command('trigger <kind>')
    .description('publish an example event in the sandbox; endpoints get it as a real one')
    .option('-d, --data <json>', "members to put in place of the example's: JSON, @FILE, or @- for standard input")
    .action(async (kind: string, { data }: { data?: string }, command: Command) => {
      const { api, json } = openSession(command, io);
      const body = { kind, ...(data !== undefined && { data: readObject(await readInput(io, data)) }) };
      const event = await api.call<WebhookEvent>('post', '/v1/sandbox/events', { body });
      io.out(json ? visibleJson(event, 2) : eventLine(event));
    });
};
