import type { Sandbox, SandboxBusiness } from './files.ts';

const otherOne = ({ name, tenantId, users }: SandboxBusiness): string =>
  `\n  Another   ${tenantId}   (${name}; ${users.length} users, their keys in the same file)`;

/** `file`: where the keys are; `end`: how its events are received, and how it is stopped. */
type Place = { file: string; end: string };

const ON_THIS_MACHINE: Place = {
  file: '.local/sandbox.json',
  end: `To see the event it causes, first run in another terminal:   npm run listen
Ctrl-C stops everything.`,
};

export const IN_CONTAINERS: Place = {
  file: 'docker compose run --rm --entrypoint cat operator /var/lib/outlay/sandbox.json',
  end: `To see its events arrive signed:   docker compose run --rm smoke --help
docker compose down stops everything, and with -v forgets it.`,
};

/** Where people sign in; browsers bind passkeys to names, and loopback has one. */
const accountOf = ({ baseUrl, users: [first] }: Sandbox): string =>
  first?.password === undefined
    ? ''
    : `\n  Sign in   ${baseUrl.replace('127.0.0.1', 'localhost')}/connect/account   (${first.email}, password ${first.password})`;

/** What a person needs to begin: address, key, tenant, a first request to paste, and how to receive its events. */
export const welcome = (sandbox: Sandbox, today: Date, { file, end }: Place = ON_THIS_MACHINE): string => {
  const { baseUrl, inboxUrl, tenantId, apiKey, users, businesses = [] } = sandbox;
  const expense = JSON.stringify({ merchant: 'Café Olimpico', amount: 18.4, date: today.toISOString().slice(0, 10) });
  return `
Outlay's sandbox is running.

  Address   ${baseUrl}   (reference and guides: ${baseUrl}/docs)${!inboxUrl ? '' : `\n  Inbox     ${inboxUrl}   (every e-mail that it sends; none leaves this machine)`}
  Tenant    ${tenantId}   (Maple Bakery; ${users.length} users, one key each: ${file})
  API key   ${apiKey}${businesses.slice(1).map(otherOne).join('')}${accountOf(sandbox)}

A first request:

  curl ${baseUrl}/v1/expenses \\
    -H 'Authorization: Bearer ${apiKey}' \\
    -H 'x-tenant-id: ${tenantId}' \\
    -H 'Content-Type: application/json' \\
    -d '${expense}'

${end}
`;
};
