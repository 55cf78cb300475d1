import type { Command } from 'commander';
import { CliError } from '../errors.ts';
import type { Io } from '../io.ts';
import { visible, visibleJson } from '../output/visible.ts';
import { openSession } from '../session/open-session.ts';

type Result = { redelivered: string[]; failed: { id: string; code: string; message: string }[] };

/** What one request takes. */
const AT_MOST = 100;

/** `outlay resend dlv_…`: sends deliveries again, each with the whole schedule. */
export const addResend = (program: Command, io: Io): void => {
  program
    .command('resend <deliveryIds...>')
    .description('send deliveries again, with the same ids')
    .action(async (ids: string[], _options: object, command: Command) => {
      const { api, json } = openSession(command, io);
      const all: Result = { redelivered: [], failed: [] };
      for (let from = 0; from < ids.length; from += AT_MOST) {
        const body = { ids: ids.slice(from, from + AT_MOST) };
        const { redelivered, failed } = await api.call<Result>('post', '/v1/webhook-deliveries/redeliver', { body });
        all.redelivered.push(...redelivered);
        all.failed.push(...failed);
      }
      if (json) io.out(visibleJson(all, 2));
      else for (const id of all.redelivered) io.out(`✓ ${visible(id)} is on its way`);
      if (all.failed.length === 0) return;
      if (!json)
        for (const { id, code, message } of all.failed)
          io.err(`✗ ${visible(id)}: ${visible(message)} (${visible(code)})`);
      throw new CliError(`${all.failed.length} of ${ids.length} were not sent again`);
    });
};
