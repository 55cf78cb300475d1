import { isAppError, message } from '@outlay/contracts';
import { ConfigError } from '@outlay/runtime';
import { readArguments, UsageError, wantsHelp } from '../arguments.ts';
import type { Command, Tools, Values } from './command.ts';
import { visibleJson, visibleLines } from './terminal-text.ts';

export type Printed = { out?: string; err?: string; code: 0 | 1 | 2 };
/** The tools are opened when a command was typed rightly. */
export type OpenTools = () => Tools & { close(): Promise<void> };

const SHARED = { json: { type: 'boolean' } } as const;

const lineOf = ({ words, usage, summary }: Command): string => `  ${`${words} ${usage}`.trim()}\n      ${summary}`;

const helpOf = ({ words, usage, summary }: Command): string =>
  `npm run outlay-admin -- ${`${words} ${usage}`.trim()} [--json]\n\n${summary}\n\n--json prints the result as JSON.`;

const helpOfAll = (commands: readonly Command[]): string => `npm run outlay-admin -- <command> [options] [--json]

${commands.map(lineOf).join('\n')}

<command> --help explains one, --json prints the result as JSON. Uses DATABASE_URL, API_KEY_PRIVATE_KEY and ENVIRONMENT of
the gateway when they are set, for dead-letters RABBITMQ_URL of the operator (a service's own user may not read them), for
reseal BILL_DATABASE_URL, WEBHOOK_DISPATCHER_DATABASE_URL, WEB_DATABASE_URL and their keys, for bounces NOTIFICATION_DATABASE_URL, for publish BILL_DATABASE_URL and EXPENSE_DATABASE_URL,
for export and erase the database of every service (EXPENSE_DATABASE_URL, …), RECEIPTS_FOLDER (or S3_ENDPOINT and S3_BUCKET), for after-restore DATABASE_ADMIN_URL,
for check all of these, RABBITMQ_API_URL, REDIS_ADMIN_URL, SMTP_URL, PUBLIC_URL, WEB_URL and INTERNAL_URL (http://{service}:9000),
for shards DATABASE_ADMIN_URL (of a superuser, of several servers with commas), EXPENSE_DATABASE_URL, EXPENSE_DATABASE_SHARDS and their like,
else the sandbox of npm start in this folder.`;

/** A rejection of the product as text, with the violated fields; the configuration's violations, a line each; else the message. */
const explain = (error: unknown): string => {
  if (error instanceof ConfigError) return error.violations.join('\n');
  if (!isAppError(error)) return Error.isError(error) ? error.message : String(error);
  const fields = error.details.map(({ field, message: ref }) => `  ${field}: ${message('en-CA', ref)}`);
  return [`${error.code}: ${message('en-CA', error.messageRef)}`, ...fields].join('\n');
};

const findCommand = (commands: readonly Command[], words: readonly string[]): Command | undefined =>
  commands.find((one) => `${words.join(' ')} `.startsWith(`${one.words} `));

/** What begins as what was typed, so that it can be found; all of them where nothing does. */
const helpNear = (commands: readonly Command[], [first = '']: readonly string[]): string => {
  const near = commands.filter(({ words }) => words.split(' ')[0] === first);
  return near.length > 0 ? near.map(lineOf).join('\n') : helpOfAll(commands);
};

const read = (command: Command, words: readonly string[]): { values: Values; json: boolean; positional: string } => {
  const rest = words.slice(command.words.split(' ').length);
  const { values, positionals } = readArguments(rest, { ...command.options, ...SHARED }, true);
  const wanted = command.positional === undefined ? 0 : 1;
  if (positionals.length < wanted) throw new UsageError(`${command.words} needs ${command.positional}`);
  if (positionals.length > wanted) throw new UsageError(`What is "${positionals[wanted]}" here?`);
  return { values: values as Values, json: 'json' in values && values.json === true, positional: positionals[0] ?? '' };
};

const carryOut = async (command: Command, words: readonly string[], openTools: OpenTools): Promise<Printed> => {
  const { values, json, positional } = read(command, words);
  const tools = openTools();
  try {
    const outcome = await command.run(values, tools, positional);
    const out = json ? visibleJson(outcome.result) : visibleLines(outcome.words);
    return { out, code: outcome.isBad ? 1 : 0 };
  } finally {
    await tools.close();
  }
};

/**
 * One command as it was typed. A mistake gets one line and the help of that command alone; whatever else goes wrong, the reason
 * without a stack trace.
 */
export const runCommand = async (
  commands: readonly Command[],
  words: readonly string[],
  openTools: OpenTools,
): Promise<Printed> => {
  const command = findCommand(commands, words);
  if (words.length === 0 || wantsHelp(words))
    return { out: command === undefined ? helpOfAll(commands) : helpOf(command), code: 0 };
  if (command === undefined) {
    const typed = words.slice(0, 2).join(' ');
    return { err: `There is no command "${typed}"\n\n${helpNear(commands, words)}`, code: 2 };
  }
  try {
    return await carryOut(command, words, openTools);
  } catch (error) {
    if (error instanceof UsageError) return { err: `${error.message}\n\n${helpOf(command)}`, code: 2 };
    return { err: visibleLines(explain(error)), code: 1 };
  }
};
