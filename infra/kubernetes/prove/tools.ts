import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installByApt } from '../../local/servers/apt.ts';
import { findProgram, needProgram } from '../../local/servers/programs.ts';
import type { Progress } from '../../local/servers/progress.ts';
import { needs, run } from '../../prove/clients/generator.ts';

/** The program of `cmd/kube-apiserver`, as a main module of its own. */
const API_SERVER_SOURCE = `package main

import (
	"os"

	"k8s.io/component-base/cli"
	_ "k8s.io/component-base/logs/json/register"
	"k8s.io/kubernetes/cmd/kube-apiserver/app"
)

func main() { os.Exit(cli.Run(app.NewAPIServerCommand())) }
`;

/**
 * The go.mod of it. Kubernetes replaces its parts by folders that its module does not have; they are modules of their own, with the
 * same version and a 0 in front. `folder`: of the module. `minor`: its version without the 1, `36.3`.
 */
const apiServerModule = (folder: string, minor: string): string => {
  const lines = readFileSync(join(folder, 'go.mod'), 'utf8').split('\n');
  const parts = lines.flatMap((line) => /^\t?(?:replace )?(k8s\.io\/[a-z0-9.-]+) => /.exec(line)?.[1] ?? []);
  const go = lines.filter((line) => /^(go|godebug) /.test(line));
  return [
    'module outlay.example/kube-apiserver',
    ...go,
    `require k8s.io/kubernetes v1.${minor}`,
    'replace (',
    ...parts.map((part) => `\t${part} => ${part} v0.${minor}`),
    ')',
    '',
  ].join('\n');
};

/** All that is built here, by its Go module. */
const HELM = 'helm.sh/helm/v3/cmd/helm@v3.22.0';
const KUBECONFORM = 'github.com/yannh/kubeconform/cmd/kubeconform@v0.8.0';
const KUBERNETES_MINOR = '36.3';
export const KUBERNETES = `1.${KUBERNETES_MINOR}`;

/** Otherwise it would call itself v0.0.0. */
const VERSION = 'k8s.io/component-base/version.gitVersion';

const GO = { GOFLAGS: '-mod=mod', GOTOOLCHAIN: 'local', GOWORK: 'off' };

export type Tools = { helm: string; kubeconform: string; apiServer: string; etcd: string };

/** Others may need the machine meanwhile: these builds take all of a core for minutes. */
const goInBackground = (args: readonly string[], cwd: string, env: Record<string, string>): Promise<string> =>
  run('nice', ['-n', '15', 'go', ...args], cwd, { ...GO, ...env });

/** Where a module's files are, once it is downloaded. */
export const moduleFolder = async (module: string): Promise<string> => {
  const { Dir } = JSON.parse(await run('go', ['mod', 'download', '-json', module], '/', GO)) as { Dir: string };
  return Dir;
};

/** The folder of the module `k8s.io/kubernetes`. */
export const kubernetesFolder = (): Promise<string> => moduleFolder(`k8s.io/kubernetes@v${KUBERNETES}`);

const buildApiServer = async (folder: string, program: string): Promise<void> => {
  const source = join(folder, 'kube-apiserver-source');
  rmSync(source, { recursive: true, force: true });
  mkdirSync(source, { recursive: true });
  writeFileSync(join(source, 'main.go'), API_SERVER_SOURCE);
  writeFileSync(join(source, 'go.mod'), apiServerModule(await kubernetesFolder(), KUBERNETES_MINOR));
  await goInBackground(['mod', 'tidy'], source, {});
  await goInBackground(
    ['build', '-p', '1', '-trimpath', '-ldflags', `-s -w -X ${VERSION}=v${KUBERNETES}`, '-o', program, '.'],
    source,
    {},
  );
};

const createBuilder = (folder: string, progress: Progress) => {
  if (needs('go') !== undefined) throw new Error('Go is not installed: Helm and the other tools are built with it');
  mkdirSync(folder, { recursive: true });
  return {
    install: (module: string) => goInBackground(['install', '-p', '1', module], folder, { GOBIN: folder }),
    built: async (name: string, build: (program: string) => Promise<unknown>): Promise<string> => {
      const program = join(folder, name);
      if (!existsSync(program)) await progress.step(`Building ${name}`, () => build(program));
      return program;
    },
  };
};

/** Helm alone, as a release needs it. */
export const buildHelm = (folder: string, progress: Progress): Promise<string> => {
  const { built, install } = createBuilder(folder, progress);
  return built('helm', () => install(HELM));
};

/**
 * Builds what is missing into `folder`, with a word to `progress`, and installs etcd by apt. Half a minute for Helm, some five for the API
 * server, once. @throws Error with what Go printed, or what is not installed
 */
export const buildTools = async (folder: string, progress: Progress): Promise<Tools> => {
  if (needs('go') !== undefined)
    throw new Error('Go is not installed: Helm, kubeconform and the API server are built with it');
  mkdirSync(folder, { recursive: true });
  const install = (module: string) => goInBackground(['install', '-p', '1', module], folder, { GOBIN: folder });
  const built = async (name: string, build: (program: string) => Promise<unknown>): Promise<string> => {
    const program = join(folder, name);
    if (!existsSync(program)) await progress.step(`Building ${name}`, () => build(program));
    return program;
  };
  const helm = await built('helm', () => install(HELM));
  const kubeconform = await built('kubeconform', () => install(KUBECONFORM));
  const apiServer = await built(`kube-apiserver-${KUBERNETES}`, (program) => buildApiServer(folder, program));
  if (findProgram('etcd') === undefined) await installByApt('etcd-server', progress);
  return { helm, kubeconform, apiServer, etcd: needProgram('etcd') };
};
