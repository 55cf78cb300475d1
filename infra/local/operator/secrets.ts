import { resolve } from 'node:path';
import { closeNamedFolder } from '../../docker/private-files.ts';
import { keepSecretFiles, SECRET_FOLDERS } from '../../docker/secret-files.ts';
import { serverAddresses } from '../../docker/server-addresses.ts';
import type { Command } from './command.ts';

const createSecrets: Command = {
  words: 'create secrets',
  usage: '<folder>',
  summary:
    'the secrets of a production cluster as files, one folder per reader; only root and the reader may open one; what is there already is kept',
  options: {},
  positional: 'a folder',
  async run(_values, _tools, folder) {
    const path = resolve(process.env.OUTLAY_CALLED_FROM ?? process.cwd(), folder);
    closeNamedFolder(path, SECRET_FOLDERS);
    const files = keepSecretFiles(path, {
      schedule: process.env.WEBHOOK_RETRY_SCHEDULE,
      servers: serverAddresses(process.env),
    });
    return { result: { folder: path, files }, words: `${files.map((file) => `${path}/${file}`).join('\n')}` };
  },
};

export const SECRETS: readonly Command[] = [createSecrets];
