import { homedir } from 'node:os';
import { join } from 'node:path';

/** Where this machine keeps what a person configured: `OUTLAY_CONFIG_DIR`, else the usual place of the system. */
export const configFolder = (env: Readonly<Record<string, string | undefined>>): string => {
  if (env.OUTLAY_CONFIG_DIR) return env.OUTLAY_CONFIG_DIR;
  if (process.platform === 'win32' && env.APPDATA) return join(env.APPDATA, 'outlay');
  return join(env.XDG_CONFIG_HOME || join(homedir(), '.config'), 'outlay');
};
