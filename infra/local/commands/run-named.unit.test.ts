import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { GROUPS, listOf } from './programs.ts';

const ROOT = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
const lists = Object.entries(GROUPS).map(([name, group]) => [name, listOf(name, group)] as const);

const folder = mkdtempSync(join(tmpdir(), 'outlay-run-named-'));
afterAll(() => rmSync(folder, { recursive: true }));

const run = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'run-named.ts'), ...args], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, OUTLAY_CALLED_FROM: folder },
  });
  return { status, stdout, stderr };
};

describe('the programs that are run by name', () => {
  it.each(Object.keys(GROUPS))('npm run %s is there, with files that are there', (name) => {
    expect(scripts[name]).toBe(`node infra/local/run.mjs infra/local/commands/run-named.ts ${name}`);
    const { programs = {}, whole } = GROUPS[name] ?? {};
    const files = [...Object.values(programs), ...(whole ? [whole] : [])].map(({ file }) => file);
    expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  });

  it.each(lists)('npm run %s -- --help lists them by name', (name, list) => {
    const { status, stdout, stderr } = run(name, '--help');
    expect([status, stderr, stdout.startsWith(`${list}\n`)]).toEqual([0, '', true]);
    const names = [...list.matchAll(/^ {2}(\S+) {2,}\S/gm)].map(([, one]) => one);
    expect(new Set(names)).toEqual(new Set(Object.keys(GROUPS[name]?.programs ?? {})));
  });

  it('are listed when none is named, or one that is not there, and it ends with 1', () => {
    const list = `${lists.find(([name]) => name === 'prove')?.[1]}\n`;
    expect(run('prove')).toEqual({ status: 1, stdout: list, stderr: '' });
    for (const name of ['nothing', 'constructor'])
      expect(run('prove', name)).toEqual({
        status: 1,
        stdout: '',
        stderr: `There is no "npm run prove ${name}".\n\n${list}`,
      });
  });

  it('are given their own arguments, and end with their own code', () => {
    expect(run('make', 'openapi', '--help').stdout).toMatch(/^npm run make openapi -- \[options\]\n/);
    expect(run('make', 'openapi', '--nonsense').status).toBe(2);
    expect(run('bench', 'growth', '--help').stdout).toMatch(/^npm run bench growth -- /);
    expect(run('bench', '--nonsense')).toMatchObject({ status: 2, stdout: '' });
    expect(run('bench', '--help').stdout).toContain('\n\nnpm run bench -- [options]\n');
  });

  it('write to a path as it was typed, from the folder where npm was called', () => {
    expect(run('make', 'openapi', '--out', 'documents').status).toBe(0);
    expect(readdirSync(join(folder, 'documents')).toSorted()).toEqual(['asyncapi.json', 'openapi.json']);
  });
});

describe('the commands that documents and comments name', () => {
  const PATTERNS = [
    '*.md',
    '.ci/run',
    'docker-compose.yml',
    '{docs,infra}/**/*.{md,yml,yaml,json}',
    '{libs,clients,services}/*/README.md',
    'services/gateway/docs/**/*.md',
    '{infra,services,libs,clients}/**/*.ts',
  ];
  const isOurs = (path: string) => !/(^|\/)node_modules\/|^CHANGELOG\.md$|^clients\/receivers\//.test(path);
  const files = globSync(PATTERNS, { cwd: ROOT, exclude: (path) => path.endsWith('node_modules') }).filter(isOurs);

  /** Those of a workspace are in its own package.json. */
  const SCRIPT = /npm run (?:-s )?([a-z][\w:-]*)(?! --workspace)(?![\w:-])/g;
  const PROGRAM =
    /(?:npm run (?:-s )?(prove|bench|make|web) ([a-z][\w-]*)(?=[`"'.,;:)]| --|$))|`(prove|bench) ([a-z-]+)`/gm;

  it('are there', () => {
    const missing = files.flatMap((file) => {
      const text = read(file);
      const wrongScripts = [...text.matchAll(SCRIPT)].filter(([, script = '']) => !Object.hasOwn(scripts, script));
      const wrongPrograms = [...text.matchAll(PROGRAM)].filter(
        ([, group, name, shortGroup = '', shortName = '']) =>
          !Object.hasOwn(GROUPS[group ?? shortGroup]?.programs ?? {}, name ?? shortName),
      );
      return [...wrongScripts, ...wrongPrograms].map(([named]) => `${file}: ${named}`);
    });
    expect(files.length).toBeGreaterThan(1_000);
    expect(missing).toEqual([]);
  });
});
