import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../../../prove/clients/generator.ts';
import { readExamples } from '../read-examples.ts';
import { buildPython } from './build-python.ts';
import { makeEnvironment } from './python-tools.ts';

const TESTS = join(import.meta.dirname, '../../../../clients/python/tests');

/**
 * Installs the packed client into an empty project, runs the client's own tests and the examples of its README there, and resolves with
 * what the examples printed. @throws Error with what a program printed that failed
 */
export const tryPython = async (folder: string, env: Readonly<Record<string, string>>): Promise<string[]> => {
  const wheel = await buildPython(folder);
  const project = join(folder, 'project');
  mkdirSync(project);
  const environment = join(project, 'venv');
  await makeEnvironment(environment, [wheel]);
  const python = join(environment, 'bin/python');
  await run(python, ['-m', 'unittest', 'discover', '-s', TESTS], project, { PYTHONDONTWRITEBYTECODE: '1' });
  const printed: string[] = [];
  for (const [at, code] of readExamples('python', 'python').entries()) {
    const file = join(project, `example_${at}.py`);
    writeFileSync(file, code);
    printed.push(await run(python, [file], project, env));
  }
  return printed;
};
