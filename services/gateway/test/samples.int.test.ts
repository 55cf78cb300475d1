import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { guideSnippets, type Language, operationSnippets } from '../src/developers/reference/snippets.ts';

const ROOT = join(import.meta.dirname, '../../..');
/** By a name that a file and a function can have. */
const samples = new Map<string, Record<Language, string>>([
  ...operationSnippets(),
  ...guideSnippets().map(({ guide, samples }, at) => [`${guide.replaceAll('-', '')}_${at}`, samples] as const),
]);
const isInstalled = (command: string, ...args: string[]): boolean =>
  spawnSync(command, args, { stdio: 'ignore' }).status === 0;
const missing = [
  ...(isInstalled('python3', '--version') ? [] : ['Python']),
  ...(isInstalled('go', 'version') ? [] : ['Go']),
];

let folder: string;
beforeAll(() => {
  if (missing.length > 0) process.stdout.write(`not compiled, as it is not installed here: ${missing.join(', ')}\n`);
  // Within the repository, so that the client is found by its name.
  mkdirSync(join(ROOT, '.local'), { recursive: true });
  folder = mkdtempSync(join(ROOT, '.local/samples-'));
  mkdirSync(join(folder, 'go'));
  for (const [id, { curl, ts, python, go }] of samples) {
    writeFileSync(join(folder, `${id}.sh`), curl);
    writeFileSync(join(folder, `${id}.ts`), ts);
    writeFileSync(join(folder, `${id}.py`), python);
    // All in one package, each with a `main` of its own name: compiled one by one they take a minute.
    writeFileSync(join(folder, `go/${id}.go`), go.replace('\nfunc main() {', `\nfunc ${id}() {`));
  }
  const config = {
    extends: '../../tsconfig.base.json',
    include: ['*.ts'],
    compilerOptions: { noEmit: true },
    exclude: [],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (command: string, args: string[], cwd = folder): string => {
  const env = { ...process.env, NODE_OPTIONS: '' };
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, env, encoding: 'utf8' });
  return status === 0 && stdout === '' ? '' : `${stdout}${stderr}`;
};

describe('the samples of all operations and of all guides', () => {
  it('are there for each', () => {
    expect(samples.size).toBeGreaterThan(250);
  });

  it('are TypeScript that the types of the client take', () => {
    const compiler = join(ROOT, 'node_modules/.bin/tsc');
    expect(run(process.execPath, [compiler, '-p', 'tsconfig.json', '--checkers', '1'])).toBe('');
  }, 120_000);

  it('are commands that the shell understands', () => {
    expect(run('bash', ['-c', 'for each in *.sh; do bash -n "$each" || exit 1; done'])).toBe('');
  });

  (missing.includes('Python') ? it.skip : it)('are Python', () => {
    const program = "import ast, glob\nfor each in glob.glob('*.py'): ast.parse(open(each).read(), each)";
    expect(run('python3', ['-c', program])).toBe('');
  });

  (missing.includes('Go') ? it.skip : it)('are Go as gofmt writes it', () => {
    expect(run('gofmt', ['-l', '-e', 'go'])).toBe('');
  });

  (missing.includes('Go') ? it.skip : it)(
    'are Go that the compiler and vet take',
    () => {
      const calls = [...samples.keys()].map((id) => `\t${id}()\n`).join('');
      writeFileSync(join(folder, 'go/main.go'), `package main\n\nfunc main() {\n${calls}}\n`);
      writeFileSync(join(folder, 'go/go.mod'), 'module samples\n\ngo 1.24\n');
      expect(run('go', ['vet', '.'], join(folder, 'go'))).toBe('');
    },
    300_000,
  );
});
