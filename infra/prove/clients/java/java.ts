import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CALLS, type Call } from '../calls.ts';
import { generate, generatorLacks, type Located, locate, needs, run } from '../generator.ts';
import { camel, type Language } from '../language.ts';

const SOURCES = 'src/main/java/org/openapitools/client/api';
const APIS = {
  isApi: /Api\.java$/,
  owner: /^public class (\w+) \{$/m,
  operation: /^ {4}public [\w<>]+ ([a-z]\w*)\(.*\) throws ApiException \{$/gm,
};
/** Of each operation there are others, for the whole answer and for later. */
const VARIANT = /WithHttpInfo$|Async$|Call$/;

/** `@Nonnull Long businessId, @Nullable List<String> status` -> their names, in the order of the function. */
const parametersIn = (line: string): string[] =>
  [...line.slice(line.indexOf('(')).matchAll(/(\w+)(?=, @|\) throws)/g)].map(([name]) => name);

const callLine = ({ tag, operationId, parameters }: Call, located: ReadonlyMap<string, Located>): string => {
  const { owner = '', line = '' } = located.get(camel(operationId)) ?? {};
  const given = new Map(parameters.map((one) => [camel(one.name), one.given]));
  const args = parametersIn(line).map((name) => given.get(name) ?? 'null');
  return `        new ${owner}(client).${camel(operationId)}(${args.join(', ')});\n        System.out.println("called ${tag}/${operationId}");`;
};

/** What stands behind the body in the functions of the two that the program creates. */
const nullsBehind = (operationId: string, located: ReadonlyMap<string, Located>, known: number): string =>
  parametersIn(located.get(operationId)?.line ?? '')
    .slice(known)
    .map(() => ', null')
    .join('');

/** openapi-generator's `java` with the library that it takes when none is named. */
export const JAVA: Language = {
  name: 'Java',
  lacks: () => needs('javac') ?? needs('mvn') ?? generatorLacks(),
  async generate(document, folder) {
    await generate('java', document, folder);
    const located = locate(join(folder, SOURCES), APIS);
    const template = readFileSync(join(import.meta.dirname, 'Main.java.template'), 'utf8');
    const program = template
      .replace('        // CALLS', CALLS.map((call) => callLine(call, located)).join('\n'))
      .replace('/* WEBHOOK */', nullsBehind('createWebhook', located, 2))
      .replace('/* EXPENSE */', nullsBehind('createExpense', located, 2));
    mkdirSync(join(folder, 'src/main/java/program'), { recursive: true });
    writeFileSync(join(folder, 'src/main/java/program/Main.java'), program);
    const mvn = (...args: string[]) => run('mvn', ['-q', '-B', ...args], folder);
    return {
      operations: new Set([...located.keys()].filter((name) => !VARIANT.test(name))),
      nameOf: camel,
      async run(env) {
        await mvn('-DskipTests', 'compile', 'dependency:build-classpath', '-Dmdep.outputFile=classpath');
        const classes = `target/classes:${readFileSync(join(folder, 'classpath'), 'utf8').trim()}`;
        return run('java', ['-cp', classes, 'program.Main'], folder, env);
      },
    };
  },
};
