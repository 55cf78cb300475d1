import type { Sandbox, SandboxBusiness } from './files.ts';

const otherOne = ({ name, tenantId, users }: SandboxBusiness): string =>
  `\n  Another   ${tenantId}   (${name}; ${users.length} users, their keys in the same file)`;

/** What a person needs to begin: address, key, tenant, a first request to paste, and how to receive its events. */
export const welcome = (
  { baseUrl, inboxUrl, tenantId, apiKey, users, businesses = [] }: Sandbox,
  today: Date,
): string => {
  const expense = JSON.stringify({ merchant: 'Café Olimpico', amount: 18.4, date: today.toISOString().slice(0, 10) });
  return `
Outlay's sandbox is running.

  Address   ${baseUrl}${!inboxUrl ? '' : `\n  Inbox     ${inboxUrl}   (every e-mail that it sends; none leaves this machine)`}
  Tenant    ${tenantId}   (Maple Bakery; ${users.length} users, one key each, in .local/sandbox.json)
  API key   ${apiKey}${businesses.slice(1).map(otherOne).join('')}

A first request:

  curl ${baseUrl}/v1/expenses \\
    -H 'Authorization: Bearer ${apiKey}' \\
    -H 'x-tenant-id: ${tenantId}' \\
    -H 'Content-Type: application/json' \\
    -d '${expense}'

To see the event it causes, first run in another terminal:   npm run listen
Ctrl-C stops everything.
`;
};
