import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Compiles all samples at once, each a file with a `main` of its own name: one compilation and one link where `go run` takes one each.
 * Resolves with the program; its argument is the number of the sample. @throws Error with what the compiler printed
 */
export const buildGoProgram = async (codes: readonly string[], folder: string): Promise<string> => {
  const source = join(folder, 'go');
  mkdirSync(source);
  for (const [at, code] of codes.entries())
    writeFileSync(join(source, `sample${at}.go`), code.replace('\nfunc main() {', `\nfunc sample${at}() {`));
  const table = codes.map((_, at) => `\t"${at}": sample${at},\n`).join('');
  const choice = `package main\n\nimport "os"\n\nvar samples = map[string]func(){\n${table}}\n\nfunc main() { samples[os.Args[1]]() }\n`;
  writeFileSync(join(source, 'main.go'), choice);
  writeFileSync(join(source, 'go.mod'), 'module samples\n\ngo 1.24\n');
  const program = join(folder, 'go-samples');
  // Neither the symbols nor the debugger's tables: linking is half of it.
  await run('go', ['build', '-ldflags=-s -w', '-o', program, '.'], { cwd: source, timeout: 300_000 });
  return program;
};
