/** `npm run outlay -- …`: the customers' command from its source; without a sign-in it takes the running sandbox. */
import { configFolder, readProfiles } from 'outlay/credentials';
import { readSandbox } from './sandbox/files.ts';

const { env } = process;
const isNamed = ['OUTLAY_URL', 'OUTLAY_API_KEY', 'OUTLAY_PROFILE'].some((name) => env[name]);
const sandbox = readSandbox();
if (sandbox && !isNamed && Object.keys(readProfiles(configFolder(env)).profiles).length === 0)
  Object.assign(env, {
    OUTLAY_URL: sandbox.baseUrl,
    OUTLAY_API_KEY: sandbox.apiKey,
    OUTLAY_TENANT: env.OUTLAY_TENANT ?? `${sandbox.tenantId}`,
  });
await import('outlay/main');
