import type { Command } from 'commander';

/** Command -> how it is typed for what people most often want. */
export const EXAMPLES: Readonly<Record<string, readonly string[]>> = {
  login: [
    'outlay login --url https://api.example.com',
    'outlay login --url https://api.example.com --device',
    'outlay login --url https://api.example.com --with-api-key --profile live < key.txt',
  ],
  logout: ['outlay logout', 'outlay logout --profile live'],
  listen: [
    'outlay listen --forward localhost:3000/webhooks',
    'outlay listen --forward localhost:3000/webhooks --events expense.created,report.approved',
    'outlay listen --forward localhost:3000/webhooks --fail 500x2',
    'export OUTLAY_WEBHOOK_SECRET="$(outlay listen --print-secret)"',
  ],
  trigger: [
    'outlay trigger expense.created',
    `outlay trigger report.approved --data '{"report": {"name": "March"}}'`,
    'outlay trigger bill.paid --data @bill.json',
  ],
  'events list': [
    'outlay events list --type expense.created --from 2026-03-01T00:00:00Z',
    'outlay events list --json | jq -r ".[].id"',
  ],
  'events tail': [
    'outlay events tail --type bill.paid,bill.payment_failed',
    'outlay events tail --after earliest --json',
  ],
  'endpoints create': ['outlay endpoints create https://example.com/webhooks --events expense.created,report.approved'],
  'deliveries list': ['outlay deliveries list --status failed', 'outlay deliveries list --event evt_01J9Z --json'],
  resend: [
    'outlay resend dlv_01J9Z',
    'outlay deliveries list --status failed --json | jq -r ".[].id" | xargs outlay resend',
  ],
  replay: [
    'outlay replay we_01J9Z --from 2026-03-13T00:00:00Z --dry-run',
    'outlay replay we_01J9Z --from 2026-03-13T00:00:00Z',
  ],
  'logs list': ['outlay logs list --status 4xx,5xx', 'outlay logs list --path /v1/expenses --method POST'],
  'logs tail': ['outlay logs tail --status 5xx'],
  'receipts upload': ['outlay receipts upload receipt.png', 'outlay receipts upload taxi.png hotel.png --expense 7'],
  'bills attach': ['outlay bills attach 12 invoice.pdf', 'outlay bills attach 12 contract.pdf lines.csv --json'],
  'rates import': ['outlay rates import rates.csv', 'outlay rates import rates.csv --format bank --json'],
  'expenses export': [
    'outlay expenses export --filter status=validated > expenses.csv && head -1 expenses.csv',
    'outlay expenses export --output expenses.xlsx --columns date,merchant,amount,currency,account',
    'outlay expenses export --ids 7 --headers fields --delimiter semicolon',
  ],
  'expenses columns': ['outlay expenses columns --json | jq -r ".[].name"'],
  'reports export': ['outlay reports export --format xlsx --output reports.xlsx'],
  'trips export': ['outlay trips export --sort date --desc --output trips.csv'],
  'bills export': ['outlay bills export --filter status=PAID,MARKED_PAID --output paid-bills.xlsx'],
  'vendors export': ['outlay vendors export --output vendors.csv'],
  'batches export': ['outlay batches export --output batches.xlsx'],
  'journal export': [
    'outlay journal export --month 2026-03 --output march.xlsx',
    'outlay journal export --from 2026-03-01 --to 2026-03-31 --format xero --output march.json',
    'outlay journal export --month 2026-03 --layout "Payroll bureau" > march.csv && head -1 march.csv',
  ],
  'journal columns': ['outlay journal columns'],
  'api get': ["outlay api get '/v1/expenses?status=draft&pageSize=100'"],
  'api post': [
    `outlay api post /v1/expenses -d '{"merchant": "Café Olimpico", "amount": 18.4, "date": "2026-03-13"}'`,
    'outlay api post /v1/expenses -d @expense.json',
  ],
  'api patch': [`outlay api patch /v1/expenses/7 -d '{"notes": "Team lunch"}' -H 'If-Match: "v3"'`],
  mcp: [
    'outlay mcp --about expenses,expense-reports',
    'outlay mcp --http 8090 --public-url https://mcp.example.com/mcp --tenant 1',
  ],
};

const helpOf = (examples: readonly string[]): string => `\nExamples:\n${examples.map((one) => `  ${one}`).join('\n')}`;

/** Puts the examples of a command and all commands of it behind their `--help`. */
export const addExamples = (command: Command, path: readonly string[] = []): void => {
  const examples = EXAMPLES[path.join(' ')];
  if (examples) command.addHelpText('after', helpOf(examples));
  for (const one of command.commands) addExamples(one, [...path, one.name()]);
};
