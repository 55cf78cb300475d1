import { analysisTypes, type ExportedDimension, type PostedValue } from './exported-dimensions.ts';
import type { Entries, ExportedEntry, ExportedLine } from './exported-entry.ts';
import { decimalOf, inPieces } from './file-text.ts';
import {
  accountXml,
  analysisTypeXml,
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
  /** The business's own, by name, and the values of them that lines have. */
  dimensions: readonly ExportedDimension[];
  values: AsyncIterable<readonly PostedValue[]>;
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

const analysis = (type: string, id: string | number): string =>
  element('Analysis', textElement('AnalysisType', type, 'code') + textElement('AnalysisID', `${id}`, 'middle1'));

/** Dimensions of a line, each by a type of its own: the business's own by the codes of their values. */
const analysisXml = (
  { departmentId, locationId, projectId, dimensions }: ExportedLine,
  types: ReadonlyMap<string, string>,
): string => {
  let xml = departmentId === null ? '' : analysis('DEP', departmentId);
  if (locationId !== null) xml += analysis('LOC', locationId);
  if (projectId !== null) xml += analysis('PRO', projectId);
  for (const [name, type] of types) {
    const value = dimensions[name];
    if (value) xml += analysis(type, value.code);
  }
  return xml;
};

const partyOf = ({ vendorId, userId }: ExportedLine): string =>
  vendorId !== null
    ? element('SupplierID', `V${vendorId}`)
    : userId === null
      ? ''
      : element('SupplierID', `E${userId}`);

const lineXml = (
  line: ExportedLine,
  { currency, description }: ExportedEntry,
  types: ReadonlyMap<string, string>,
): string =>
  element(
    'Line',
    element('RecordID', line.place) +
      textElement('AccountID', line.accountCode, 'middle2') +
      analysisXml(line, types) +
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

/** What is the same of all entries. */
type Common = { startMonth: number; types: ReadonlyMap<string, string> };

const transactionXml = (entry: ExportedEntry, { startMonth, types }: Common): string => {
  const month = Number(entry.period.slice(5));
  let lines = '';
  for (const line of entry.lines) lines += lineXml(line, entry, types);
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

/** What the types of analysis stand for; nothing where no line has a value of a dimension. */
async function* analysisTypesXml({ dimensions, values }: SaftBooks, { types }: Common) {
  const labels = new Map(dimensions.map(({ name, label }) => [name, label]));
  let isBegun = false;
  for await (const some of values)
    for (const { dimension, ...value } of some) {
      const [type, label] = [types.get(dimension), labels.get(dimension)];
      if (type === undefined || label === undefined) continue;
      if (!isBegun) yield '<AnalysisTypeTable>\n';
      isBegun = true;
      yield `${analysisTypeXml({ type, label, ...value })}\n`;
    }
  if (isBegun) yield '</AnalysisTypeTable>';
}

async function* masterFilesXml(books: SaftBooks, common: Common) {
  const { header, accounts, suppliers, taxCodes } = books;
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
  yield taxTableXml(taxCodes);
  yield* analysisTypesXml(books, common);
  yield '</MasterFiles>\n';
}

async function* fileXml(books: SaftBooks, entries: Entries) {
  const { header, totals } = books;
  const { currency } = header.business;
  const types = analysisTypes(books.dimensions.map(({ name }) => name));
  const common = { startMonth: header.startMonth, types };
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<AuditFile xmlns="${NAMESPACE}">\n${headerXml(header)}\n`;
  yield* masterFilesXml(books, common);
  yield '<GeneralLedgerEntries>';
  yield element('NumberOfEntries', totals.entries);
  yield element('TotalDebit', decimalOf(totals.debitMinor, currency));
  yield element('TotalCredit', decimalOf(totals.creditMinor, currency));
  yield '<Journal><JournalID>GJ</JournalID><Description>General journal</Description><Type>GL</Type>\n';
  for await (const batch of entries) for (const entry of batch) yield transactionXml(entry, common);
  yield '</Journal></GeneralLedgerEntries>\n</AuditFile>\n';
}

/** Books as a Standard Audit File for Tax (OECD, SAF-T 2.0): header, accounts, suppliers, tax codes, dimensions and the general ledger. */
export const saftFile = (books: SaftBooks, entries: Entries): AsyncGenerator<Buffer> =>
  inPieces(fileXml(books, entries));
