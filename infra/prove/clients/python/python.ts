import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CALLS, type Call } from '../calls.ts';
import { generate, generatorLacks, type Located, locate, needs, run } from '../generator.ts';
import { type Language, snake } from '../language.ts';

const APIS = { isApi: /_api\.py$/, owner: /^class (\w+):$/m, operation: /^ {4}def ([a-z]\w*)\($/gm };
/** Of each operation there are two more, for the whole answer and for its bytes. */
const VARIANT = /_with_http_info$|_without_preload_content$/;

const callLine = ({ tag, operationId, parameters }: Call, located: ReadonlyMap<string, Located>): string => {
  const name = snake(operationId);
  const args = parameters.map((one) => `${snake(one.name)}=${snake(one.given)}`).join(', ');
  return `    openapi_client.${located.get(name)?.owner}(client).${name}(${args})\n    print("called ${tag}/${operationId}")`;
};

/** openapi-generator's `python`, installed in a virtual environment of its own. */
export const PYTHON: Language = {
  name: 'Python',
  lacks: () => needs('python3') ?? generatorLacks(),
  async generate(document, folder) {
    await generate('python', document, folder);
    const located = locate(join(folder, 'openapi_client/api'), APIS);
    const template = readFileSync(join(import.meta.dirname, 'main.py.template'), 'utf8');
    const calls = CALLS.map((call) => callLine(call, located)).join('\n');
    writeFileSync(join(folder, 'program.py'), template.replace('    # CALLS', calls));
    const python = join(folder, 'venv/bin/python');
    return {
      operations: new Set([...located.keys()].filter((name) => !VARIANT.test(name))),
      nameOf: snake,
      async run(env) {
        if (!existsSync(python)) await run('python3', ['-m', 'venv', 'venv'], folder);
        await run(python, ['-m', 'pip', 'install', '--quiet', '.'], folder);
        return run(python, ['program.py'], folder, env);
      },
    };
  },
};
