import { isAppError } from '@outlay/contracts';
import type { Whom } from '@outlay/gateway/operator';
import { countRows, type Person } from '@outlay/store';
import { UsageError } from '../arguments.ts';
import type { Command, Outcome, Tools, Values } from './command.ts';
import { type Certificate, totalOf } from './erasure/certificate.ts';
import { type Erasers, eraseTheBusiness, eraseThePerson } from './erasure/erase-everywhere.ts';
import { type LedgerLine, noteErasure, readLedger } from './erasure/ledger.ts';
import { needId, readId, text } from './read-values.ts';

const string = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const LEDGER = 'erasures.jsonl';

export const whomOf = (values: Values): Whom => {
  const email = text(values, 'email');
  if ((email === undefined) === (text(values, 'user') === undefined))
    throw new UsageError('--user or --email is needed');
  return email === undefined ? { userId: needId(values, 'user') } : { email };
};

const erasersOf = async ({ operator, stores, bus }: Tools): Promise<Erasers> => ({
  operator: operator(),
  stores: await stores(),
  bus: await bus(),
  print: (line) => console.error(line),
});

const assertConfirmed = (values: Values, name: string): void => {
  if (text(values, 'confirm') !== name)
    throw new UsageError(
      `This cannot be undone. --confirm takes the name as it is, "${name}"; --dry-run shows what would go`,
    );
};

/** Noted before it is called done: an erasure that no ledger knows would come back with a backup. */
const outcomeOf = (certificate: Certificate, values: Values): Outcome => {
  const path = noteErasure(text(values, 'ledger') ?? LEDGER, certificate);
  const { kind, id, rows, files } = certificate;
  const words = `${kind === 'person' ? 'Person' : 'Business'} ${id} is erased: ${totalOf(rows)} rows, ${files} files. Noted in ${path}`;
  return { result: certificate, words };
};

const preview = async (tools: Tools, read: { businessId: number } | { person: Person }): Promise<Outcome> => {
  const rows: Record<string, Record<string, number>> = {};
  for (const { service, data, session } of (await tools.stores()).all)
    rows[service] = await countRows(session, data, read);
  const lines = Object.entries(rows).flatMap(([service, counts]) =>
    Object.entries(counts).map(([table, count]) => `${service}  ${table}  ${count}`),
  );
  return { result: { dryRun: true, rows }, words: [...lines, `${totalOf(rows)} rows; nothing was changed`].join('\n') };
};

const nameOf = ({ names, emails }: Person): string => names[0] ?? emails[0] ?? '';

const person: Command = {
  words: 'erase person',
  usage: `(--user ID | --email E) --confirm NAME [--written] [--receipts] [--dry-run] [--ledger ${LEDGER}]`,
  summary:
    'a person out of every service: name, addresses, accounts, places, sessions, mails and events about them. Amounts, dates and ids of accounting records stay. --written: also what they wrote; --receipts: also the files of their receipts',
  options: {
    user: string,
    email: string,
    confirm: string,
    written: flag,
    receipts: flag,
    'dry-run': flag,
    ledger: string,
  },
  async run(values, tools) {
    const whom = await tools.operator().readPerson(whomOf(values));
    if (values['dry-run'] === true) return preview(tools, { person: whom });
    assertConfirmed(values, nameOf(whom));
    const choices = { written: values.written === true, receipts: values.receipts === true };
    const begun = await tools.operator().beginPerson(whom, choices);
    return outcomeOf(await eraseThePerson(await erasersOf(tools), begun), values);
  },
};

const business: Command = {
  words: 'erase business',
  usage: `<business id> --confirm NAME [--dry-run] [--ledger ${LEDGER}]`,
  summary:
    'a business with everything of it, in every service: rows, files, keys, endpoints, messages under way; and the accounts of people who belong to no other one',
  options: { confirm: string, 'dry-run': flag, ledger: string },
  positional: 'the id of the business',
  async run(values, tools, positional) {
    const businessId = readId(positional, 'business');
    const facts = await tools.operator().readBusiness(businessId);
    if (values['dry-run'] === true) return preview(tools, { businessId });
    assertConfirmed(values, facts.name);
    const begun = await tools.operator().beginBusiness(businessId, facts);
    return outcomeOf(await eraseTheBusiness(await erasersOf(tools), begun), values);
  },
};

const isUnknown = (error: unknown): boolean => isAppError(error) && error.kind === 'not-found';

/** undefined: the restored databases do not know them; a business is buried all the same. */
const repeat = async (tools: Tools, { kind, id, ...choices }: LedgerLine): Promise<Certificate | undefined> => {
  const operator = tools.operator();
  if (kind === 'business') {
    const facts = await operator.readBusiness(id).catch((error: unknown) => {
      if (isUnknown(error)) return { name: '', userIds: [] };
      throw error;
    });
    return eraseTheBusiness(await erasersOf(tools), await operator.beginBusiness(id, facts));
  }
  try {
    const whom = await operator.readPerson({ userId: id });
    return await eraseThePerson(await erasersOf(tools), await operator.beginPerson(whom, choices));
  } catch (error) {
    if (isUnknown(error)) return undefined;
    throw error;
  }
};

const again: Command = {
  words: 'erase again',
  usage: `<ledger, like ${LEDGER}>`,
  summary: 'after a restore: repeats every erasure that the file notes, for a backup may be older than they are',
  options: {},
  positional: 'the file in which erasures are noted',
  async run(_values, tools, file) {
    const lines = readLedger(file);
    const done: Certificate[] = [];
    for (const line of lines) {
      const certificate = await repeat(tools, line);
      if (certificate) done.push(certificate);
    }
    return { result: done, words: `${done.length} of ${lines.length} erasures repeated; the others were unknown` };
  },
};

export const ERASE: readonly Command[] = [person, business, again];
