import { SERVICES } from '@outlay/contracts';
import { acceptKeys } from '@outlay/store';
import { allKeys, backupKey, keysOf } from '../../postgres/service-keys.ts';
import { UsageError } from '../arguments.ts';
import type { Command } from './command.ts';
import { urlsOf } from './shard-places.ts';

const isOf = (variable: string) => (one: { variable: string }) => variable === 'all' || one.variable === variable;

const accept: Command = {
  words: 'accept keys',
  usage: '<variable>|all',
  summary:
    'the databases believe the keys of these secrets from now on, whatever they were made with: for keys that are lost for good. What the former ones sealed or signed stays shut',
  options: {},
  positional: 'a variable such as VENDOR_SECRETS_KEY, or all',
  async run(_values, { settings }, variable) {
    const variables = settings();
    const known = allKeys(variables).filter(isOf(variable));
    if (known.length === 0) throw new UsageError(`No keys of these secrets are called "${variable}"`);
    const accepted: string[] = [];
    for (const service of SERVICES) {
      const own = [...keysOf(service, variables), ...(service === 'gateway' ? backupKey(variables) : [])];
      const keys = own.filter(isOf(variable));
      if (keys.length === 0) continue;
      for (const url of urlsOf(variables, service).filter((one) => one !== '')) await acceptKeys(url, keys);
      accepted.push(...keys.map((one) => `${service}: ${one.variable}`));
    }
    return { result: { accepted }, words: accepted.join('\n') };
  },
};

export const ACCEPT: readonly Command[] = [accept];
