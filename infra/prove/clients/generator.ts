import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

/** The name of the program if it is not installed here. */
export const needs = (program: string): string | undefined =>
  spawnSync('which', [program]).status === 0 ? undefined : program;

const LAST_LINES = 40;

/** Runs a program to its end; resolves with what it printed. @throws Error with the end of its output when it fails */
export const run = async (
  program: string,
  args: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string>> = {},
): Promise<string> => {
  const child = spawn(program, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  const failed = once(child, 'error').then(([error]) => Promise.reject(error as Error));
  const printed = Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  const [out, err, [code]] = await Promise.race([printed, failed]);
  if (code === 0) return out;
  const end = `${out}\n${err}`.trim().split('\n').slice(-LAST_LINES).join('\n');
  throw new Error(`${program} ${args[0] ?? ''} ended with ${code}:\n${end}`);
};

/** The generator that most people use, of one release. */
const VERSION = '7.25.0';
const SHA256 = '41ce4f6b07f196676439d710759fa1ced7a08066d06ff1bf314681470289efae';

const FOLDER = join(import.meta.dirname, '../../../.local/generators');
const JAR = join(FOLDER, `openapi-generator-cli-${VERSION}.jar`);
/** Code alone, and no pages or tests of it. */
const CODE_ALONE = 'apiDocs=false,modelDocs=false,apiTests=false,modelTests=false';

/** What this machine lacks to generate; undefined: nothing. */
export const generatorLacks = (): string | undefined => needs('java') ?? (existsSync(JAR) ? undefined : needs('mvn'));

/** Maven fetches it, from wherever this machine's Maven does. @throws Error when it is not the release that is meant */
const fetchGenerator = async (): Promise<void> => {
  if (!existsSync(JAR)) {
    mkdirSync(FOLDER, { recursive: true });
    const artifact = `org.openapitools:openapi-generator-cli:${VERSION}`;
    await run('mvn', ['-q', '-B', 'dependency:copy', `-Dartifact=${artifact}`, `-DoutputDirectory=${FOLDER}`], FOLDER);
  }
  const found = createHash('sha256').update(readFileSync(JAR)).digest('hex');
  if (found !== SHA256) throw new Error(`${JAR} is not openapi-generator ${VERSION}: delete it`);
};

/** A client in `folder`, with the options that somebody gives who has read nothing. */
export const generate = async (generator: string, document: string, folder: string): Promise<void> => {
  await fetchGenerator();
  const args = ['generate', '-i', document, '-g', generator, '-o', folder, '--global-property', CODE_ALONE];
  await run('java', ['-Xmx2g', '-jar', JAR, ...args], FOLDER);
};

/** Where an operation stands in a generated client: the class, and the line that begins its function. */
export type Located = { owner: string; line: string };

/**
 * The operations in the files of a folder, by their names. `isApi` tells the files that have some, `owner` finds the class in a
 * file and `operation` the functions, whose first group is the name.
 */
export const locate = (
  folder: string,
  { isApi, owner, operation }: { isApi: RegExp; owner: RegExp; operation: RegExp },
): ReadonlyMap<string, Located> => {
  const located = new Map<string, Located>();
  for (const file of readdirSync(folder).filter((name) => isApi.test(name))) {
    const text = readFileSync(join(folder, file), 'utf8');
    const [, found = ''] = owner.exec(text) ?? [];
    for (const [line, name = ''] of text.matchAll(operation)) located.set(name, { owner: found, line });
  }
  return located;
};
