import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { needs, run } from '../../../prove/clients/generator.ts';
import { clientDocument } from '../client-document.ts';

export const GO_MODULE = 'outlay.example/outlay-go';
const SOURCE = join(import.meta.dirname, '../../../../clients/go');
const FINGERPRINT = join(SOURCE, 'openapi.sha256');
const GENERATOR = 'github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@v2.8.2';

const documentText = (): string => JSON.stringify(clientDocument({ withHeaders: false }));
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** What this machine lacks to make the module; undefined: nothing. */
export const goLacks = (): string | undefined => needs('go');

/** Is the generated file that of the document of now? It can be told without Go. */
export const isGoCurrent = (): boolean => readFileSync(FINGERPRINT, 'utf8').trim() === hashOf(documentText());

/** Generates the operations and models of the document of now into clients/go; resolves with the file. @throws Error with what a tool printed */
export const generateGo = async (folder: string): Promise<string> => {
  const text = documentText();
  const document = join(folder, 'openapi.json');
  writeFileSync(document, text);
  await run('go', ['run', GENERATOR, '-config', 'oapi-codegen.yaml', document], SOURCE, { GOFLAGS: '-mod=mod' });
  writeFileSync(FINGERPRINT, `${hashOf(text)}\n`);
  return join(SOURCE, 'api.gen.go');
};

/** Packs the module as of a release into a proxy of its own in `folder`; resolves with the address of the proxy. */
export const packGo = async (folder: string, version: string): Promise<string> => {
  const proxy = join(folder, 'proxy');
  const pack = join(import.meta.dirname, 'module/pack.go');
  await run('go', ['run', pack, SOURCE, GO_MODULE, version, proxy], folder);
  return `file://${proxy}`;
};
