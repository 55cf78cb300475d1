import { Command } from 'commander';
import { addApi } from './commands/api.ts';
import { addBusiness } from './commands/business.ts';
import { addCompletion } from './commands/completion.ts';
import { addDeliveries } from './commands/deliveries.ts';
import { addEndpoints } from './commands/endpoints.ts';
import { addEvents } from './commands/events.ts';
import { addExports } from './commands/exports.ts';
import { addJournal } from './commands/journal.ts';
import { addListen } from './commands/listen.ts';
import { addLogin } from './commands/login.ts';
import { addLogout } from './commands/logout.ts';
import { addLogs } from './commands/logs.ts';
import { addMcp } from './commands/mcp.ts';
import { addProfiles } from './commands/profiles.ts';
import { addReplay } from './commands/replay.ts';
import { addResend } from './commands/resend.ts';
import { addTrigger } from './commands/trigger.ts';
import { addUpload } from './commands/upload.ts';
import { addWhoami } from './commands/whoami.ts';
import type { Io } from './io.ts';
import { addExamples } from './output/examples.ts';

const COMMANDS = [
  addLogin,
  addLogout,
  addWhoami,
  addProfiles,
  addBusiness,
  addListen,
  addTrigger,
  addEvents,
  addEndpoints,
  addDeliveries,
  addResend,
  addReplay,
  addLogs,
  addUpload,
  addExports,
  addJournal,
  addApi,
  addMcp,
  addCompletion,
];

const ENVIRONMENT = `
Variables, for scripts: OUTLAY_URL, OUTLAY_API_KEY, OUTLAY_TENANT, OUTLAY_PROFILE, OUTLAY_CONFIG_DIR.
It ends with 0, with 1 when something failed, with 2 when the command was typed wrongly.`;

const withoutEnd = (text: string): string => text.replace(/\n$/, '');

/** The command with all that it can do. It prints through `io`, and throws instead of ending the process. */
export const createProgram = (io: Io, version: string): Command => {
  const program = new Command('outlay')
    .description('Outlay for who builds on it: events on your machine, deliveries, requests and the API')
    .version(version)
    .option('--url <address>', 'of the API, without /v1')
    .option('--api-key <key>', 'a key; better by OUTLAY_API_KEY, which no list of processes shows')
    .option('--tenant <id>', 'the business to act in')
    .option('--on-behalf-of <id>', 'the connected account to act for')
    .option('--profile <name>', 'another sign-in than the current one')
    .option('--language <locale>', 'of messages: en-CA, fr-CA or en-US')
    .option('--json', 'JSON instead of tables')
    .addHelpText('after', ENVIRONMENT)
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({
      writeOut: (text) => io.out(withoutEnd(text)),
      writeErr: (text) => io.err(withoutEnd(text)),
      outputError: (text, write) => write(text.replace(/^error: /, '✗ ')),
    })
    .showHelpAfterError('  --help explains it.')
    .exitOverride();
  for (const add of COMMANDS) add(program, io);
  addExamples(program);
  return program;
};
