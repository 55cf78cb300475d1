import type { Operation } from '../../operations/operation.ts';

/**
 * The tag of what is sent to receivers. No operation has it: generators of clients make one class per tag, and leave out the operations of
 * a class whose tag stands on `webhooks` as well.
 */
export const SENT_EVENTS = 'Webhook events';

const DESCRIPTIONS: Readonly<Record<string, string>> = {
  'API keys': 'Credentials of servers and scripts: each has scopes, businesses and an end, and is shown once.',
  'Accounting periods': 'The months of the books: open or locked, and what is still open about their documents.',
  'Accounting settings': 'How a business keeps its books: its basis, its fiscal year, and who opens a locked month.',
  Accounts: 'The accounts of the books: what the journal posts to.',
  'Approval policies': 'Who approves reports and bills of a business, from which amount on.',
  'Audit log': 'Who did what to what, when and on whose behalf; nothing in it is ever changed.',
  Bills: 'Invoices of vendors: entered, approved, scheduled and paid.',
  Budgets: 'What may be spent in a period; an expense beyond it is flagged and not rejected.',
  Businesses: 'The tenants: nearly every request acts in one.',
  Categories: 'What money is spent for, named in three languages.',
  'Connected accounts': 'Users who let another user or a client act for them by `on-behalf-of`.',
  Departments: 'The parts of a business that expenses and bills are booked to.',
  Directory: 'People and groups of a business, kept by its directory with SCIM 2.0 (RFC 7644).',
  'Directory groups': 'The groups that a directory keeps, and the roles that they have here.',
  'Directory tokens': 'Connections of directories: each token is shown once.',
  Domains: "The domains of a business's e-mail addresses, proven by DNS records.",
  'Employee balances': 'What people are owed for their expenses, by its age, from the journal.',
  Employees: 'The people who work at a business, with or without a user account.',
  'Error codes': 'Every code that an error can have, with its messages.',
  'Event kinds': 'What endpoints can subscribe to, kind by kind.',
  Events: 'What happened in the last 30 days, as it was sent to endpoints.',
  'Expense reports': 'Expenses that are handed in together, approved level by level, and paid back.',
  Expenses: 'What people spent, from the draft to the money paid back.',
  'Export columns': 'What the files of lists for spreadsheets can have, column by column.',
  'Exchange rates': 'What currencies are worth day by day in that of a business: published, imported and typed ones.',
  'Exchange rate settings': 'Which exchange rates a business uses, and its margin.',
  Files: 'Downloads by signed links, which need no credential.',
  'Funding accounts': 'The accounts of a business that payments leave from.',
  'Identity providers': 'By which people of a business sign in: OpenID Connect or SAML 2.0.',
  Invitations: 'Businesses that invited the caller and wait for an answer.',
  Locations: 'The places of a business; their region decides rates of mileage.',
  Dimensions: 'What lines of the journal are grouped by: cost centers, funds, grants, and the values of each.',
  'Mapping rules': 'Which lines are posted to which account, by version.',
  'Mileage progress': "How far a person's year is towards the next step of the rate.",
  'Mileage rates': 'What a kilometre or a mile is worth from which day on.',
  'Mileage trips': 'Drives that are paid by distance, at the rate of their day.',
  'Notification preferences': 'By which e-mails a person learns of what happens.',
  Notifications: 'E-mails that a person got about a business.',
  OAuth: 'Access tokens for servers, and for people who consent.',
  Password: 'How the caller signs in, unless by other means.',
  'OAuth clients': 'Applications that get tokens in the business: for themselves, or for people who let them.',
  'Payables aging': 'What vendors are owed, by how late it is, from the journal.',
  'Payment batches': "Payments that leave together as one bank file, and the bank's results.",
  'Portal links':
    'Links that show the webhooks of a business in the page of another product, and what they are opened with.',
  Receipts: 'Pictures and PDFs of purchases, what was read from them, and how they are split.',
  'Request log': 'The API requests of the last 7 days, as they were answered.',
  Sandbox: "The sandbox's own time, and a business's way back to its beginning; production has none of it.",
  'Saved trips': 'Routes that are driven again and again.',
  'Saved views': 'Filters and order of lists that a person comes back to.',
  'Second factors': 'By what the caller proves who they are, beside the password.',
  Security: 'How the people of a business must sign in.',
  Settings: 'What a business decides for itself.',
  'Journal entries':
    'What the books say of expenses, reports, bills and payments; an entry is never changed, but reversed.',
  'Journal layouts': 'The columns and the style of files of the journal, saved by a name.',
  Projects: 'Work whose costs are followed together; lines of bills name it.',
  'Tax codes': 'The taxes of a business with their rates by day, and how much of each is recovered.',
  'Tax rates': 'Sales taxes of the Canadian provinces and territories, by day.',
  'Tax report': 'Taxes that were paid, and how much of them is recovered, by tax code and month.',
  'Trial balance': 'What each account of the books was at, moved by and is at; the whole balances.',
  Users: 'The people with an account, and the caller among them.',
  Vehicles: 'What mileage trips are driven with.',
  Vendors: 'Whom a business owes money, with their bank details.',
  [SENT_EVENTS]: 'What is sent to your endpoints: one signed POST per event.',
  'Webhook deliveries': 'Deliveries to all endpoints of a business: found, and sent again.',
  'Webhook stats': 'How deliveries to all endpoints of a business went.',
  Webhooks: 'Your endpoints: what they subscribe to, and what was delivered to them.',
};

const UNGROUPED: ReadonlySet<string> = new Set(['v1', 'me', 'businesses']);

/** `/v1/businesses/{businessId}/bills/bulk/deny` -> `Bills`: the first word of a path that names a resource. */
export const groupOf = (path: string): string => {
  if (path.startsWith('/connect/')) return 'OAuth';
  if (path.startsWith('/v1/attachments/')) return 'Files';
  if (path.includes('/portal-')) return 'Portal links';
  const words = path.split('/').filter((word) => word !== '' && !word.startsWith('{'));
  const word = words.find((each) => !UNGROUPED.has(each)) ?? 'businesses';
  const text = word.replaceAll('-', ' ');
  return text
    .replace(/^api\b/, 'API')
    .replace(/^oauth\b/, 'OAuth')
    .replace(/^scim\b/, 'directory')
    .replace(/^./, (letter) => letter.toUpperCase());
};

/** One entry per group of operations, each once, in the order that linters of documents call alphabetical: capitals first. */
export const tagsOf = (operations: readonly Operation[]): { name: string; description?: string }[] =>
  [...new Set([...operations.map(({ path }) => groupOf(path)), SENT_EVENTS])]
    .toSorted((a, b) => (a < b ? -1 : 1))
    .map((name) => {
      const description = DESCRIPTIONS[name];
      return description === undefined ? { name } : { name, description };
    });
