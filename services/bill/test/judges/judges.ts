import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { needs, run } from '../../../../infra/prove/clients/generator.ts';
import { type Judge, JudgeMissing, judgedBy } from './judge.ts';

const ACH = 'moov-io/ach 1.51.0';
const PACKAGES = ['sepaxml==2.7.0', 'lxml==6.1.3'];
const from = (name: string): string => join(import.meta.dirname, name);

const missing =
  (what: string) =>
  (cause: unknown): never => {
    throw new JudgeMissing(`${what} cannot be had: ${(cause as Error).message.split('\n').at(-1)}`, { cause });
  };

const assertThere = (program: string): void => {
  if (needs(program) !== undefined) throw new JudgeMissing(`${program} is not installed`);
};

/** moov-io/ach of the Go module proxy, checked by the sums that are kept beside this file. @throws JudgeMissing */
export const achJudge = async (root: string): Promise<Judge> => {
  assertThere('go');
  const folder = join(root, 'ach');
  mkdirSync(folder);
  for (const [template, name] of [
    ['read-ach.go.template', 'main.go'],
    ['go.mod.template', 'go.mod'],
    ['go.sum.template', 'go.sum'],
  ] as const)
    copyFileSync(from(template), join(folder, name));
  const env = { GOFLAGS: '-mod=readonly -buildvcs=false', GOTOOLCHAIN: 'local', GOWORK: 'off' };
  await run('nice', ['-n', '15', 'go', 'build', '-o', 'read-ach', '.'], folder, env).catch(missing(ACH));
  return { name: ACH, judge: judgedBy(join(folder, 'read-ach')) };
};

/** The schema of sepaxml, read by lxml in a virtual environment of its own. @throws JudgeMissing */
export const schemaJudge = async (root: string): Promise<Judge> => {
  assertThere('python3');
  const folder = join(root, 'schema');
  const python = join(folder, 'bin/python');
  const quietly = ['-m', 'pip', '--quiet', '--disable-pip-version-check', '--retries', '1', '--timeout', '20'];
  await run('python3', ['-m', 'venv', folder], root).catch(missing('venv'));
  await run(python, [...quietly, 'install', ...PACKAGES], folder).catch(missing(PACKAGES.join(', ')));
  return { name: 'XSD of sepaxml 2.7.0', judge: judgedBy(python, [from('check_schema.py')]) };
};
