import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { needs, run } from '../../prove/clients/generator.ts';
import { keptPython } from '../../release/packages/python/kept-python.ts';
import { installedPythonTools } from '../../release/packages/python/python-tools.ts';

const CLIENTS = join(import.meta.dirname, '../../../clients');

/** A program of a guide that uses one of our clients. */
export type ClientProgram = {
  /** Why it is not tried here; undefined: it is. */
  lacks(): string | undefined;
  /** Runs it in `folder` with the client as it is in this repository; resolves with what it printed. */
  run(code: string, folder: string, env: Readonly<Record<string, string>>): Promise<string>;
};

const python: ClientProgram = {
  lacks: () =>
    installedPythonTools() === undefined ? 'what makes the client is not installed: npm run prove clients' : undefined,
  run: async (code, folder, env) => {
    const tools = installedPythonTools() ?? '';
    const PYTHONPATH = await keptPython(tools);
    return run(join(tools, 'python'), ['-c', code], folder, { ...env, PYTHONPATH });
  },
};

const go: ClientProgram = {
  lacks: () => (needs('go') === undefined ? undefined : 'Go is not installed'),
  run: async (code, folder, env) => {
    const project = join(folder, 'go-client');
    mkdirSync(project);
    writeFileSync(join(project, 'main.go'), code);
    copyFileSync(join(CLIENTS, 'receivers/go/go.mod'), join(project, 'go.mod'));
    await run('go', ['mod', 'edit', `-replace=outlay.example/outlay-go=${join(CLIENTS, 'go')}`], project);
    await run('go', ['build', '-ldflags=-s -w', '-o', 'program', '.'], project, { GOFLAGS: '-mod=mod' });
    return run(join(project, 'program'), [], project, env);
  },
};

export const CLIENT_PROGRAMS = { python, go } as const;
