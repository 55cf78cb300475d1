import { existsSync, readFileSync } from 'node:fs';
import type { Sandbox } from '../../local/sandbox/files.ts';
import { SmokeError } from './seen.ts';

const FILE = '/var/lib/outlay/sandbox.json';

/** Who is in the sandbox, with their keys. @throws SmokeError before the container `seed` wrote it */
export const readSampleData = (): Sandbox => {
  if (!existsSync(FILE)) throw new SmokeError('The sandbox has no sample data yet: docker compose up -d seed');
  return JSON.parse(readFileSync(FILE, 'utf8')) as Sandbox;
};
