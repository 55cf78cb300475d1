import { resolve } from 'node:path';
import { assertSecretsFit } from '../../docker/fitting-secrets.ts';
import { closeNamedFolder } from '../../docker/private-files.ts';
import { planSecretFiles, SECRET_FOLDERS, writeSecretFiles } from '../../docker/secret-files.ts';
import { serverAddresses } from '../../docker/server-addresses.ts';
import type { Command } from './command.ts';

const createSecrets: Command = {
  words: 'create secrets',
  usage: '<folder> [--new]',
  summary:
    'the secrets of a production cluster as files, one folder per reader; only root and the reader may open one; what is there already is kept. Where PostgreSQL (POSTGRES_SERVER) has data already, a set that is not its own is refused; --new: a new one is wanted all the same',
  options: { new: { type: 'boolean' } },
  positional: 'a folder',
  async run(values, _tools, folder) {
    const path = resolve(process.env.OUTLAY_CALLED_FROM ?? process.cwd(), folder);
    const plan = planSecretFiles(path, {
      schedule: process.env.WEBHOOK_RETRY_SCHEDULE,
      servers: serverAddresses(process.env),
      environment: process.env.ENVIRONMENT || 'production',
    });
    if (values.new !== true) await assertSecretsFit({ plan, shown: path, data: undefined, newBy: '--new' });
    closeNamedFolder(path, SECRET_FOLDERS);
    const files = writeSecretFiles(path, plan);
    const made = plan.isNew
      ? `A new set: production has no other one, and what its keys seal is lost without it. Keep a copy elsewhere`
      : 'The set that was there';
    return {
      result: { folder: path, files, isNew: plan.isNew },
      words: [...files.map((file) => `${path}/${file}`), made].join('\n'),
    };
  },
};

export const SECRETS: readonly Command[] = [createSecrets];
