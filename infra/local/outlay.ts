/** `npm run outlay -- …`: what the operator does that no customer may. */
import { isAppError, message } from '@outlay/contracts';
import { readArguments, UsageError } from './arguments.ts';
import { CLOCK } from './operator/clock.ts';
import type { Command } from './operator/command.ts';
import { CREATE } from './operator/create.ts';
import { DEAD_LETTERS } from './operator/dead-letters.ts';
import { KEYS } from './operator/keys.ts';
import { RESEAL } from './operator/reseal.ts';
import { RESET } from './operator/reset.ts';
import { ROTATE } from './operator/rotate.ts';
import { SECRETS } from './operator/secrets.ts';
import { createTools, findSettings } from './operator/tools.ts';

const COMMANDS: readonly Command[] = [
  ...CREATE,
  ...KEYS,
  ...SECRETS,
  ...ROTATE,
  ...RESEAL,
  ...RESET,
  ...CLOCK,
  ...DEAD_LETTERS,
];

const HELP = `npm run outlay -- <command> [options] [--json]

${COMMANDS.map(({ words, usage, summary }) => `  ${`${words} ${usage}`.trim()}\n      ${summary}`).join('\n')}

--json prints the result as JSON. Uses DATABASE_URL, API_KEY_PRIVATE_KEY and ENVIRONMENT of the gateway when they are set,
for dead-letters RABBITMQ_URL of the operator (a service's own user may not read them), for reseal BILL_DATABASE_URL, WEBHOOK_DISPATCHER_DATABASE_URL and their keys, else the sandbox of npm
start in this folder.`;

const SHARED = { json: { type: 'boolean' }, help: { type: 'boolean' } } as const;

const run = async (words: string[]): Promise<void> => {
  const command = COMMANDS.find((one) => `${words.join(' ')} `.startsWith(`${one.words} `));
  if (words.length === 0 || words.includes('--help')) return console.log(HELP);
  if (command === undefined) throw new UsageError(`There is no command "${words.slice(0, 2).join(' ')}"`);
  const { values, positionals } = readArguments(
    words.slice(command.words.split(' ').length),
    { ...command.options, ...SHARED },
    true,
  );
  const wanted = command.positional === undefined ? 0 : 1;
  if (positionals.length < wanted) throw new UsageError(`${command.words} needs ${command.positional}`);
  if (positionals.length > wanted) throw new UsageError(`What is "${positionals[wanted]}" here?`);

  const tools = createTools(findSettings(process.env));
  try {
    const outcome = await command.run(values as Record<string, string>, tools, positionals[0] ?? '');
    console.log('json' in values && values.json ? JSON.stringify(outcome.result) : outcome.words);
  } finally {
    await tools.close();
  }
};

/** A rejection of the product as text, with the violated fields; anything else by its message. */
const explain = (error: unknown): string => {
  if (!isAppError(error)) return Error.isError(error) ? error.message : String(error);
  const fields = error.details.map(({ field, message: ref }) => `  ${field}: ${message('en-CA', ref)}`);
  return [`${error.code}: ${message('en-CA', error.messageRef)}`, ...fields].join('\n');
};

try {
  await run(process.argv.slice(2));
  process.exit(0);
} catch (error) {
  console.error(explain(error));
  if (error instanceof UsageError) console.error(`\n${HELP}`);
  process.exit(error instanceof UsageError ? 2 : 1);
}
