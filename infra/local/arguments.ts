import { type ParseArgsConfig, parseArgs } from 'node:util';

export type Options = NonNullable<ParseArgsConfig['options']>;

/** The command was typed wrongly: the program prints the reason and its help, and exits 2. */
export class UsageError extends Error {}

/** The first sentence alone: what follows it explains how Node reads command lines. */
const firstSentence = (text: string): string => text.split(/\.\s/)[0] ?? text;

/** Reads a command line strictly; @throws UsageError */
export const readArguments = <const O extends Options>(args: string[], options: O, allowPositionals = false) => {
  try {
    return parseArgs({ args, options, allowPositionals, strict: true });
  } catch (error) {
    throw new UsageError(Error.isError(error) ? firstSentence(error.message) : String(error));
  }
};

/** A whole number that was typed. @throws UsageError */
export const readNumber = (text: string, option: string, least = 1): number => {
  const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (!Number.isSafeInteger(number) || number < least)
    throw new UsageError(`--${option} takes a whole number from ${least} on, not "${text}"`);
  return number;
};

/** Some of a few words, with commas between them. @throws UsageError */
export const readWords = (text: string, option: string, words: readonly string[]): ReadonlySet<string> => {
  const wanted = new Set(text.split(','));
  for (const word of wanted)
    if (!words.includes(word)) throw new UsageError(`--${option} takes some of ${words.join(', ')}, not "${word}"`);
  return wanted;
};

type Values<O extends Options> = ReturnType<typeof readArguments<O>>['values'];

/** Is the help wanted? It is even where the rest is wrong. */
export const wantsHelp = (args: readonly string[]): boolean => args.includes('--help') || args.includes('-h');

/** Prints what was typed wrongly, in one line, and the help; ends with 2. */
export const endWithUsage = ({ message }: UsageError, help: string): never => {
  console.error(`${message}\n\n${help}`);
  process.exit(2);
};

/**
 * The command line of a program that takes options alone, through `read`. `--help` prints the help and ends with 0; a mistake prints
 * one line and the help, and ends with 2.
 */
export const commandLine = <const O extends Options, T = Values<O>>(
  help: string,
  options: O,
  read: (values: Values<O>) => T = (values) => values as T,
): T => {
  const args = process.argv.slice(2);
  if (wantsHelp(args)) {
    console.log(help);
    process.exit(0);
  }
  try {
    return read(readArguments(args, options).values);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return endWithUsage(error, help);
  }
};
