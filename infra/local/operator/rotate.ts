import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { closeNamedFolder } from '../../docker/private-files.ts';
import { ROTATED, ROTATION_STEPS, type Rotated, type RotationStep, rotateKeys } from '../../docker/rotate-keys.ts';
import { keepSecretFiles, SECRET_FOLDERS } from '../../docker/secret-files.ts';
import { serverAddresses } from '../../docker/server-addresses.ts';
import type { Command } from './command.ts';
import { needText, oneOf } from './read-values.ts';

const PURPOSES = Object.keys(ROTATED) as Rotated[];

/** What the operator does between a step and the next one. */
const AFTERWARDS: Record<Rotated, Record<RotationStep, string>> = {
  webhooks: {
    add: 'replace every webhook-dispatcher, then --step switch',
    switch: 'replace every webhook-dispatcher, run reseal until 0 are left, then --step drop',
    drop: 'replace every webhook-dispatcher',
  },
  vendors: {
    add: 'replace every bill, then --step switch',
    switch: 'replace every bill, run reseal until 0 are left, then --step drop',
    drop: 'replace every bill',
  },
  links: {
    add: 'replace every gateway and notification, then --step switch',
    switch: 'replace every gateway and notification, wait a week (for invitations), then --step drop',
    drop: 'replace every gateway and notification; links that the former key made and nobody has used lead nowhere',
  },
  'web-sessions': {
    add: 'replace every web, then --step switch',
    switch: 'replace every web, run reseal until 0 are left, then --step drop',
    drop: 'replace every web',
  },
  'web-secret': {
    add: 'replace every gateway, then --step switch',
    switch: 'replace every web, then --step drop',
    drop: 'replace every gateway',
  },
  'api-keys': {
    add: 'replace every gateway, then --step switch',
    switch: 'replace every gateway, wait a week (for invitations) and an hour, then --step drop',
    drop: 'replace every gateway; the former key’s public part stays until list keys shows none in force that it signed',
  },
  identity: {
    add: 'replace every service but the gateway, then --step switch',
    switch: 'replace every gateway, then --step drop',
    drop: 'replace every service but the gateway',
  },
};

/** What runs reads copies of the files. */
const HAND_OUT = 'hand them out (docker compose run --rm secrets, or npm run -s make kubernetes-secrets)';

const rotate: Command = {
  words: 'rotate keys',
  usage: `<folder> --of ${PURPOSES.join('|')} --step ${ROTATION_STEPS.join('|')}`,
  summary: 'one step of a rotation in the files of create secrets; prints what to do before the next one',
  options: { of: { type: 'string' }, step: { type: 'string' } },
  positional: 'a folder',
  async run(values, _tools, folder) {
    const of = oneOf(needText(values, 'of'), 'of', PURPOSES);
    const step = oneOf(needText(values, 'step'), 'step', ROTATION_STEPS);
    const path = resolve(process.env.OUTLAY_CALLED_FROM ?? process.cwd(), folder);
    // A mistyped folder would get a whole new set, and the cluster's own would stay as it is.
    if (!existsSync(join(path, 'operator/secrets.env')))
      throw new Error(`${path} holds no operator/secrets.env that you may read: name the folder of create secrets`);
    closeNamedFolder(path, SECRET_FOLDERS);
    const files = keepSecretFiles(path, {
      servers: serverAddresses(process.env),
      schedule: process.env.WEBHOOK_RETRY_SCHEDULE,
      change: (secrets) => rotateKeys(secrets, of, step, new Date()),
    });
    const next = AFTERWARDS[of][step];
    return {
      result: { folder: path, files, next },
      words: `${step} of ${of} is in the files. Now ${HAND_OUT}, ${next}`,
    };
  },
};

export const ROTATE: readonly Command[] = [rotate];
