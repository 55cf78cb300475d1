import type { Sandbox, SandboxBusiness } from './files.ts';

/** `file`: where the keys are; `end`: how its events are received, and how it is stopped. */
type Place = { file: string; end: string };

const ON_THIS_MACHINE: Place = {
  file: '.local/sandbox.json',
  end: `Before it, to see its event arrive, in another terminal:   npm run listen
Ctrl-C stops everything.`,
};

export const IN_CONTAINERS: Place = {
  file: 'docker compose run --rm --entrypoint cat operator /var/lib/outlay/sandbox.json',
  end: `To see its events arrive signed:   docker compose run --rm smoke --help
docker compose down stops everything, and with -v forgets it.`,
};

/** Texts below one another, each column as wide as its longest. */
const table = (rows: readonly (readonly string[])[]): string[] => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((text, column) => text.padEnd(widths[column] ?? 0))
      .join('   ')
      .trimEnd(),
  );
};

/** A sandbox that an older version seeded has one business, and people who had a password before keep that. */
const businessesOf = ({ businesses, tenantId, apiKey, users }: Sandbox): readonly SandboxBusiness[] =>
  businesses ?? [{ tenantId, name: 'Maple Bakery', apiKey, users }];

/** Everybody of the samples: as whom one signs in, by which password, and what one is. */
const peopleOf = (sandbox: Sandbox): string =>
  table(
    businessesOf(sandbox).flatMap(({ name, users }) =>
      users.map(({ email, password, role }) => [email, password ?? '(as before)', role, name]),
    ),
  )
    .map((line) => `    ${line}`)
    .join('\n');

/** Where people sign in where there is no app; browsers bind passkeys to names, and loopback has one. */
const signInOf = ({ baseUrl }: Sandbox): string => `${baseUrl.replace('127.0.0.1', 'localhost')}/connect/account`;

/** What a person needs to begin: the app and as whom to sign in, then the API with a first request to paste. */
export const welcome = (sandbox: Sandbox, today: Date, { file, end }: Place = ON_THIS_MACHINE): string => {
  const { baseUrl, webUrl, inboxUrl, tenantId, apiKey } = sandbox;
  const expense = JSON.stringify({ merchant: 'Café Olimpico', amount: 18.4, date: today.toISOString().slice(0, 10) });
  const addresses = [
    ['API', `${baseUrl}   (reference and guides: ${baseUrl}/docs)`],
    ...(inboxUrl ? [['Inbox', `${inboxUrl}   (every e-mail that it sends)`]] : []),
    ['Tenant', `${tenantId}, key ${apiKey}`],
    ['Keys', `of everybody: ${file}`],
  ];
  return `
Outlay's sandbox is running:   ${webUrl ?? signInOf(sandbox)}

  Sign in as
${peopleOf(sandbox)}

${table(addresses)
  .map((line) => `  ${line}`)
  .join('\n')}

  curl ${baseUrl}/v1/expenses -H 'x-tenant-id: ${tenantId}' -H 'Content-Type: application/json' \\
    -H 'Authorization: Bearer ${apiKey}' -d '${expense}'

${end}
`;
};
