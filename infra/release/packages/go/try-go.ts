import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../../../prove/clients/generator.ts';
import { readExamples } from '../read-examples.ts';
import { GO_MODULE, packGo } from './build-go.ts';

const SOURCE = join(import.meta.dirname, '../../../../clients/go');

/** Where modules come from that are not ours, as this machine has it. */
const otherProxies = async (): Promise<string> => (await run('go', ['env', 'GOPROXY'], SOURCE)).trim();

/**
 * Installs the packed module into an empty project, runs the client's own tests and the examples of its README, and resolves with
 * what the examples printed. @throws Error with what a program printed that failed
 */
export const tryGo = async (folder: string, env: Readonly<Record<string, string>>): Promise<string[]> => {
  // Go keeps what it fetched for good: each packing is a release of its own.
  const version = `v1.0.0-try.x${randomBytes(6).toString('hex')}`;
  const proxy = await packGo(folder, version);
  const project = join(folder, 'project');
  mkdirSync(project);
  const settings = {
    GOPROXY: `${proxy},${await otherProxies()}`,
    GONOSUMDB: GO_MODULE,
    GOFLAGS: '-mod=mod',
  };
  await run('go', ['mod', 'init', 'project.example/first'], project);
  await run('go', ['get', `${GO_MODULE}@${version}`], project, settings);
  await run('go', ['test', './...'], SOURCE);
  const printed: string[] = [];
  for (const [at, code] of readExamples('go', 'go').entries()) {
    const program = join(project, `example${at}`);
    mkdirSync(program);
    writeFileSync(join(program, 'main.go'), code);
    printed.push(await run('go', ['run', program], project, { ...settings, ...env }));
  }
  return printed;
};
