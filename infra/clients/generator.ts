import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { needs, run } from './tool.ts';

/** The generator that most people use, of one release. */
const VERSION = '7.25.0';
const SHA256 = '41ce4f6b07f196676439d710759fa1ced7a08066d06ff1bf314681470289efae';

const FOLDER = join(import.meta.dirname, '../../.local/generators');
const JAR = join(FOLDER, `openapi-generator-cli-${VERSION}.jar`);
/** Code alone, and no pages or tests of it. */
const CODE_ALONE = 'apiDocs=false,modelDocs=false,apiTests=false,modelTests=false';

/** What this machine lacks to generate; undefined: nothing. */
export const generatorLacks = (): string | undefined => needs('java') ?? (existsSync(JAR) ? undefined : needs('mvn'));

/** Maven fetches it, from wherever this machine's Maven does. @throws Error when it is not the release that is meant */
const fetchGenerator = async (): Promise<void> => {
  if (!existsSync(JAR)) {
    mkdirSync(FOLDER, { recursive: true });
    const artifact = `org.openapitools:openapi-generator-cli:${VERSION}`;
    await run('mvn', ['-q', '-B', 'dependency:copy', `-Dartifact=${artifact}`, `-DoutputDirectory=${FOLDER}`], FOLDER);
  }
  const found = createHash('sha256').update(readFileSync(JAR)).digest('hex');
  if (found !== SHA256) throw new Error(`${JAR} is not openapi-generator ${VERSION}: delete it`);
};

/** A client in `folder`, with the options that somebody gives who has read nothing. */
export const generate = async (generator: string, document: string, folder: string): Promise<void> => {
  await fetchGenerator();
  const args = ['generate', '-i', document, '-g', generator, '-o', folder, '--global-property', CODE_ALONE];
  await run('java', ['-Xmx2g', '-jar', JAR, ...args], FOLDER);
};
