import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The program of `cmd/kube-apiserver`, as a main module of its own. */
export const API_SERVER_SOURCE = `package main

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
export const apiServerModule = (folder: string, minor: string): string => {
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
