/** The first container of a cluster: makes its secrets, unless they are there, in volumes that each have one reader. */
import { keepSecretFiles } from './secret-files.ts';

const FOLDER = '/run/outlay-secrets';
console.log(keepSecretFiles(FOLDER, { schedule: process.env.WEBHOOK_RETRY_SCHEDULE }).join('\n'));
