import { cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { needs, run } from '../../../prove/clients/generator.ts';
import { clientDocument } from '../client-document.ts';
import { pythonTools } from './python-tools.ts';

const SOURCE = join(import.meta.dirname, '../../../../clients/python');
/** What is made is in none of these. */
const MADE = /\/(dist|rest|__pycache__)(\/|$)/;

/** What this machine lacks to make the package; undefined: nothing. */
export const pythonLacks = (): string | undefined => needs('python3');

/** The client's source in `folder`: our layer, and below it the operations and models of the document of now. Resolves with the folder. */
export const generatePython = async (tools: string, folder: string): Promise<string> => {
  const work = join(folder, 'python');
  mkdirSync(work, { recursive: true });
  cpSync(SOURCE, work, { recursive: true, filter: (path) => !MADE.test(path.slice(SOURCE.length)) });
  const document = join(work, 'openapi.json');
  writeFileSync(document, JSON.stringify(clientDocument({ withHeaders: true })));
  const made = ['--output-path', join(work, 'src/outlay/rest'), '--meta', 'none', '--fail-on-warning'];
  const ours = ['--config', join(work, 'generator.yaml'), '--custom-template-path', join(work, 'templates')];
  await run(join(tools, 'openapi-python-client'), ['generate', '--path', document, ...made, ...ours], work);
  return work;
};

/**
 * Makes the Python package, with what it takes in `folder`: the operations and models of the document of now, and the layer of clients/python over
 * them. Resolves with the path of the wheel in `dist`. @throws Error with what a tool printed
 */
export const buildPython = async (folder: string, dist = join(folder, 'dist')): Promise<string> => {
  const tools = await pythonTools();
  const work = await generatePython(tools, folder);
  await run(join(tools, 'python'), ['-m', 'build', '--wheel', '--no-isolation', '--outdir', dist, work], work);
  const wheel = readdirSync(dist).find((name) => name.endsWith('.whl'));
  if (wheel === undefined) throw new Error(`there is no wheel in ${dist}`);
  return join(dist, wheel);
};
