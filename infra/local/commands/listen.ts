import { readFailures } from 'outlay/failures';
import { commandLine, UsageError } from '../arguments.ts';
import { registerEndpoint } from '../listen/endpoint.ts';
import { startReceiving } from '../listen/receive.ts';
import { arrivalAsJson, showArrival } from '../listen/show.ts';
import { readSandbox } from '../sandbox/files.ts';

const HELP = `npm run listen -- [options]

Registers an endpoint at the running sandbox, prints each event as it arrives and whether its
signatures are right, and removes the endpoint at Ctrl-C.

  --events a,b      only these kinds (default: *, every kind)
  --fail 500x2      answer two deliveries with 500 first, to see the retries; several: 500x2,404
  --forward URL     pass every delivery on to this address and answer what it answers
  --json            one JSON object per line, for scripts
  --base-url URL, --key KEY, --tenant ID
                    another gateway than the one in .local/sandbox.json
  --help            this text`;

const OPTIONS = {
  events: { type: 'string', default: '*' },
  fail: { type: 'string' },
  forward: { type: 'string' },
  json: { type: 'boolean', default: false },
  'base-url': { type: 'string' },
  key: { type: 'string' },
  tenant: { type: 'string' },
} as const;

const NOT_RUNNING = 'No sandbox was started here. Run npm start first, or give --base-url, --key and --tenant.';

const readStatuses = (text: string | undefined): number[] => {
  try {
    return readFailures(text);
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
};

const settings = commandLine(HELP, OPTIONS, (values) => {
  const sandbox = readSandbox();
  const baseUrl = values['base-url'] ?? sandbox?.baseUrl;
  const apiKey = values.key ?? sandbox?.apiKey;
  const tenantId = Number(values.tenant ?? sandbox?.tenantId);
  const failures = readStatuses(values.fail);
  if (values.forward !== undefined && !URL.canParse(values.forward)) throw new UsageError('--forward takes an address');
  return { ...values, baseUrl, credentials: { apiKey: apiKey ?? '', tenantId }, failures };
});

const listen = async (): Promise<void> => {
  const { baseUrl, credentials, events, failures, forward, json } = settings;
  if (baseUrl === undefined || credentials.apiKey === '' || !(credentials.tenantId > 0)) throw new Error(NOT_RUNNING);
  let secret = '';
  const show = json ? arrivalAsJson : showArrival;
  const arrived = (arrival: Parameters<typeof show>[0]) => console.log(show(arrival));
  const receiver = await startReceiving({ secret: () => secret, failures, forward, arrived });
  const command = { url: receiver.url, events: events.split(',') };
  const endpoint = await registerEndpoint(baseUrl, credentials, command).catch((cause: unknown) => {
    receiver.close();
    const refused = Error.isError(cause) && cause.message === 'fetch failed';
    throw refused ? new Error(`Nothing answers at ${baseUrl}. Is the sandbox running? npm start`) : cause;
  });
  secret = endpoint.secret;
  const begun = { webhookId: endpoint.id, url: receiver.url, secret };
  console.log(json ? JSON.stringify(begun) : `Listening for ${events} as ${endpoint.id}. Ctrl-C ends it.`);
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve());
  });
  await endpoint.remove().catch((error: Error) => console.error(error.message));
  receiver.close();
};

try {
  await listen();
} catch (error) {
  console.error(Error.isError(error) ? error.message : error);
  process.exit(1);
}
