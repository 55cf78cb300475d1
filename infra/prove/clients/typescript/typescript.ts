import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { CALLS, type Call } from '../calls.ts';
import { run } from '../generator.ts';
import type { Language } from '../language.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const TSC = join(ROOT, 'node_modules/.bin/tsc');

const partOf = ({ parameters }: Call, place: 'path' | 'header' | 'form'): string => {
  const own = parameters.filter((one) => one.in === place);
  return `{ ${own.map(({ name, given }) => `'${name}': ${given}`).join(', ')} }`;
};

const callLine = (call: Call): string => {
  const { tag, operationId, method, path, parameters } = call;
  const has = (place: string): boolean => parameters.some((one) => one.in === place);
  const params = (['path', 'header'] as const).filter(has).map((place) => `${place}: ${partOf(call, place)}`);
  const options = [
    ...(params.length > 0 ? [`params: { ${params.join(', ')} }`] : []),
    ...(has('form') ? [`body: ${partOf(call, 'form')}, bodySerializer: form, headers: FORM`] : []),
    ...(operationId === 'downloadFile' ? ["parseAs: 'blob' as const"] : []),
  ];
  return `called('${tag}/${operationId}', await client.${method.toUpperCase()}('${path}', { ${options.join(', ')} }));`;
};

/** Types by openapi-typescript, which openapi-fetch calls by; both are packages of this repository. */
export const TYPESCRIPT: Language = {
  name: 'TypeScript',
  lacks: () => undefined,
  async generate(document, folder) {
    mkdirSync(folder, { recursive: true });
    const from = createRequire(join(ROOT, 'clients/typescript/package.json'));
    const cli = join(from.resolve('openapi-typescript/package.json'), '../bin/cli.js');
    await run(process.execPath, [cli, document, '--output', 'schema.ts', '--default-non-nullable=false'], folder);
    const types = readFileSync(join(folder, 'schema.ts'), 'utf8');
    const template = readFileSync(join(import.meta.dirname, 'main.ts.template'), 'utf8');
    const program = template.replace('// CALLS', CALLS.map(callLine).join('\n'));
    // Where openapi-fetch and the types of Node lie.
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    writeFileSync(join(folder, 'program.ts'), program);
    const operations = types.slice(types.indexOf('export interface operations'));
    return {
      operations: new Set([...operations.matchAll(/^ {4}(\w+): \{$/gm)].map(([, name = '']) => name)),
      nameOf: (operationId) => operationId,
      async run(env) {
        const options = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', '--target', 'es2024'];
        const imports = ['--allowImportingTsExtensions', '--types', 'node'];
        await run(process.execPath, [TSC, ...options, ...imports, 'program.ts'], folder);
        return run(process.execPath, ['program.ts'], folder, env);
      },
    };
  },
};
