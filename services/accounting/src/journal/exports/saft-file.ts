import type { Entries, ExportedEntry, ExportedLine } from './exported-entry.ts';
import { decimalOf, inPieces } from './file-text.ts';
import {
  accountXml,
  type SaftAccount,
  type SaftParty,
  type SaftTaxCode,
  supplierXml,
  TAX_TYPE,
  taxTableXml,
} from './saft-master-files.ts';
import { element, textElement } from './saft-xml.ts';

/** Whose books they are, and from which day to which. Days are `YYYY-MM-DD`. */
export type SaftHeader = {
  business: { id: number; name: string; country: string; currency: string };
  from: string;
  to: string;
  /** The day of the newest entry: the file does not say when it was made, so that the same export gives the same bytes. */
  stateOf: string;
  /** The month that fiscal years begin with. */
  startMonth: number;
};

/** All that stands before the entries: what they add up to is known before the first of them. Minor units of the books. */
export type SaftBooks = {
  header: SaftHeader;
  accounts: readonly SaftAccount[];
  suppliers: AsyncIterable<readonly SaftParty[]>;
  taxCodes: readonly SaftTaxCode[];
  totals: { entries: number; debitMinor: number; creditMinor: number };
};

const NAMESPACE = 'urn:OECD:StandardAuditFile-Taxation/2.00';

const headerXml = ({ business, from, to, stateOf }: SaftHeader): string => {
  const person = element(
    'ContactPerson',
    `<FirstName>NotUsed</FirstName>${textElement('LastName', business.name, 'middle2')}`,
  );
  const company =
    textElement('RegistrationNumber', String(business.id), 'middle1') +
    textElement('Name', business.name, 'middle2') +
    element('Address', element('Country', business.country)) +
    element('Contact', person);
  const selection = element('SelectionStartDate', from) + element('SelectionEndDate', to);
  return element(
    'Header',
    element('AuditFileVersion', '2.00') +
      element('AuditFileCountry', business.country) +
      element('AuditFileDateCreated', stateOf) +
      element('SoftwareCompanyName', 'Outlay') +
      element('SoftwareID', 'Outlay') +
      element('SoftwareVersion', '1') +
      element('Company', company) +
      element('DefaultCurrencyCode', business.currency) +
      element('SelectionCriteria', selection) +
      // Accounting, and neither invoicing nor cash alone.
      element('TaxAccountingBasis', 'A'),
  );
};

/** An amount in the currency of the books, and in its own where that is another. SAF-T has 8 decimals of a rate. */
const amountXml = (
  name: string,
  { baseMinor, amountMinor, currency, exchangeRate }: ExportedLine,
  books: string,
): string => {
  const foreign =
    currency === books
      ? ''
      : element('CurrencyCode', currency) +
        element('CurrencyAmount', decimalOf(Math.abs(amountMinor), currency)) +
        (exchangeRate === null ? '' : element('ExchangeRate', Number(exchangeRate.toFixed(8))));
  return element(name, element('Amount', decimalOf(Math.abs(baseMinor), books)) + foreign);
};

/** Dimensions of a line, each by a type of its own. */
const analysisXml = ({ departmentId, locationId, projectId }: ExportedLine): string =>
  (
    [
      ['DEP', departmentId],
      ['LOC', locationId],
      ['PRO', projectId],
    ] as const
  )
    .map(([type, id]) =>
      id === null ? '' : element('Analysis', element('AnalysisType', type) + element('AnalysisID', id)),
    )
    .join('');

const partyOf = ({ vendorId, userId }: ExportedLine): string =>
  vendorId !== null
    ? element('SupplierID', `V${vendorId}`)
    : userId === null
      ? ''
      : element('SupplierID', `E${userId}`);

const lineXml = (line: ExportedLine, { currency, description }: ExportedEntry): string =>
  element(
    'Line',
    element('RecordID', line.place) +
      textElement('AccountID', line.accountCode, 'middle2') +
      analysisXml(line) +
      textElement('SourceDocumentID', line.source, 'middle1') +
      partyOf(line) +
      textElement('Description', line.memo ?? description, 'long') +
      amountXml(line.baseMinor < 0 ? 'CreditAmount' : 'DebitAmount', line, currency) +
      (line.taxCodeId === null
        ? ''
        : element(
            'TaxInformation',
            element('TaxType', TAX_TYPE) + element('TaxCode', line.taxCodeId) + amountXml('TaxAmount', line, currency),
          )),
  );

const MONTHS = 12;

const transactionXml = (entry: ExportedEntry, startMonth: number): string => {
  const month = Number(entry.period.slice(5));
  let lines = '';
  for (const line of entry.lines) lines += lineXml(line, entry);
  return `${element(
    'Transaction',
    textElement('TransactionID', entry.number, 'middle2') +
      element('Period', ((month - startMonth + MONTHS) % MONTHS) + 1) +
      element('PeriodYear', entry.fiscalYear) +
      element('TransactionDate', entry.documentDate) +
      textElement('SourceID', entry.source, 'middle1') +
      element('TransactionType', entry.kind) +
      textElement('Description', entry.description, 'long') +
      element('SystemEntryDate', entry.postedOn) +
      element('GLPostingDate', entry.date) +
      lines,
  )}\n`;
};

async function* masterFilesXml({ header, accounts, suppliers, taxCodes }: SaftBooks) {
  const { currency } = header.business;
  yield '<MasterFiles>';
  if (accounts.length > 0) {
    yield '<GeneralLedgerAccounts>\n';
    for (const account of accounts) yield `${accountXml(account, currency)}\n`;
    yield '</GeneralLedgerAccounts>';
  }
  let hasSuppliers = false;
  for await (const some of suppliers)
    for (const supplier of some) {
      if (!hasSuppliers) yield '<Suppliers>\n';
      hasSuppliers = true;
      yield `${supplierXml(supplier)}\n`;
    }
  if (hasSuppliers) yield '</Suppliers>';
  yield `${taxTableXml(taxCodes)}</MasterFiles>\n`;
}

async function* fileXml(books: SaftBooks, entries: Entries) {
  const { header, totals } = books;
  const { currency } = header.business;
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<AuditFile xmlns="${NAMESPACE}">\n${headerXml(header)}\n`;
  yield* masterFilesXml(books);
  yield '<GeneralLedgerEntries>';
  yield element('NumberOfEntries', totals.entries);
  yield element('TotalDebit', decimalOf(totals.debitMinor, currency));
  yield element('TotalCredit', decimalOf(totals.creditMinor, currency));
  yield '<Journal><JournalID>GJ</JournalID><Description>General journal</Description><Type>GL</Type>\n';
  for await (const batch of entries) for (const entry of batch) yield transactionXml(entry, header.startMonth);
  yield '</Journal></GeneralLedgerEntries>\n</AuditFile>\n';
}

/** Books as a Standard Audit File for Tax (OECD, SAF-T 2.0): header, accounts, suppliers, tax codes and the general ledger. */
export const saftFile = (books: SaftBooks, entries: Entries): AsyncGenerator<Buffer> =>
  inPieces(fileXml(books, entries));
