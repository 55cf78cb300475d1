import { loadOrExit } from '@outlay/runtime';
import { commandLine } from '../local/arguments.ts';
import { keepSecretFiles } from './secret-files.ts';

const HELP = `docker compose run --rm secrets

The first container of a cluster: makes its secrets, unless they are there, in volumes that each have one reader.`;

commandLine(HELP, {});
const FOLDER = '/run/outlay-secrets';
const schedule = process.env.WEBHOOK_RETRY_SCHEDULE;
console.log(loadOrExit(() => keepSecretFiles(FOLDER, { schedule })).join('\n'));
