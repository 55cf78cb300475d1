import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CALLS, type Call } from '../calls.ts';
import { generate, generatorLacks, type Located, locate, needs, run } from '../generator.ts';
import { type Language, pascal } from '../language.ts';

const APIS = {
  isApi: /^api_.*\.go$/,
  owner: /^type (\w+)Service service$/m,
  operation: /^func \(a \*\w+Service\) (\w+)\(ctx context\.Context.*$/gm,
};

const callLine = ({ tag, operationId, parameters }: Call, located: ReadonlyMap<string, Located>): string => {
  const name = pascal(operationId);
  const inPath = parameters.filter((one) => one.in === 'path').map(({ given }) => given);
  const others = parameters.filter((one) => one.in !== 'path').map((one) => `.${pascal(one.name)}(${one.given})`);
  // A token is fetched with the client's own credential; this client would send the API key along.
  const context = parameters.some((one) => one.in === 'form') ? 'context.Background()' : 'ctx';
  const call = `client.${located.get(name)?.owner}.${name}(${[context, ...inPath].join(', ')})${others.join('')}.Execute()`;
  return `\t_, _, err = ${call}\n\tcalled("${tag}/${operationId}", err)`;
};

/** openapi-generator's `go`, as it is. */
export const GO: Language = {
  name: 'Go',
  lacks: () => needs('go') ?? generatorLacks(),
  async generate(document, folder) {
    await generate('go', document, folder);
    const located = locate(folder, APIS);
    const template = readFileSync(join(import.meta.dirname, 'main.go.template'), 'utf8');
    const program = join(folder, 'program');
    mkdirSync(program);
    const calls = CALLS.map((call) => callLine(call, located)).join('\n');
    writeFileSync(join(program, 'main.go'), template.replace('// CALLS', calls.trimStart()));
    return {
      operations: new Set(located.keys()),
      nameOf: pascal,
      run: (env) => run('go', ['run', './program'], folder, { GOFLAGS: '-mod=mod', ...env }),
    };
  },
};
