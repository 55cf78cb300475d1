import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { findProgram, needProgram } from '../../local/servers/programs.ts';

/** `folder`: named after the version, so that another one is fetched anew. `artifacts`: group:artifact:version. */
export type Jars = { folder: string; artifacts: readonly string[] };

const HOME = join(import.meta.dirname, '../../../.local/jars');

const dependencyOf = (artifact: string): string => {
  const [group, id, version] = artifact.split(':');
  return `<dependency><groupId>${group}</groupId><artifactId>${id}</artifactId><version>${version}</version></dependency>`;
};

const projectOf = ({ folder, artifacts }: Jars): string =>
  [
    '<project xmlns="http://maven.apache.org/POM/4.0.0"><modelVersion>4.0.0</modelVersion>',
    `<groupId>outlay</groupId><artifactId>${folder}</artifactId><version>1</version><packaging>pom</packaging>`,
    `<dependencies>${artifacts.map(dependencyOf).join('')}</dependencies></project>`,
  ].join('\n');

const isFetched = ({ folder }: Jars): boolean => existsSync(join(HOME, folder));

/** What this machine lacks to fetch and run them: Maven only where they are not here yet. */
export const lackingFor = (jars: Jars): string[] => {
  const programs = isFetched(jars) ? ['java'] : ['java', 'mvn'];
  return programs.filter((program) => findProgram(program) === undefined);
};

/** The folder with the jars and all that they need; fetched by Maven the first time. */
export const fetchJars = async (jars: Jars): Promise<string> => {
  const folder = join(HOME, jars.folder);
  if (isFetched(jars)) return folder;
  await mkdir(dirname(folder), { recursive: true });
  // Renamed when it is whole: what was interrupted is no folder of jars.
  const part = await mkdtemp(`${folder}-part-`);
  try {
    const project = join(part, 'pom.xml');
    await writeFile(project, projectOf(jars));
    const output = `-DoutputDirectory=${join(part, 'jars')}`;
    await promisify(execFile)(needProgram('mvn'), ['-q', '-B', '-f', project, 'dependency:copy-dependencies', output]);
    await rename(join(part, 'jars'), folder);
    return folder;
  } finally {
    await rm(part, { recursive: true, force: true });
  }
};
