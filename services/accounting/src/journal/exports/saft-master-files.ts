import { decimalOf } from './file-text.ts';
import { element, textElement } from './saft-xml.ts';

/** An account of the general ledger with what stood on it before and after, in minor units of the books: above 0 for a debit. */
export type SaftAccount = {
  code: string;
  name: string;
  /** Asset, Liability and so on; null where the account is not there any more. */
  type: string | null;
  openingMinor: number;
  closingMinor: number;
};

/** Whom entries concern: vendors as `V12`, people as `E7`. Both stand among the suppliers, as SAF-T knows no employees. */
export type SaftParty = { id: string; name: string };

export type SaftTaxCode = {
  id: number;
  code: string;
  name: string;
  country: string;
  region: string | null;
  /** The earliest first. */
  rates: readonly { percent: number; from: string }[];
};

/** The one type of tax that codes are looked up by. */
export const TAX_TYPE = 'TAX';

const balance = (name: 'Opening' | 'Closing', minor: number, currency: string): string =>
  minor < 0
    ? element(`${name}CreditBalance`, decimalOf(-minor, currency))
    : element(`${name}DebitBalance`, decimalOf(minor, currency));

export const accountXml = ({ code, name, type, openingMinor, closingMinor }: SaftAccount, currency: string): string =>
  element(
    'Account',
    textElement('AccountID', code, 'middle2') +
      textElement('AccountDescription', name, 'long') +
      textElement('AccountType', type ?? 'GL', 'short') +
      balance('Opening', openingMinor, currency) +
      balance('Closing', closingMinor, currency),
  );

export const supplierXml = ({ id, name }: SaftParty): string =>
  element('Supplier', `${textElement('Name', name, 'middle2')}<Address/>${textElement('SupplierID', id, 'middle1')}`);

const DAY_MS = 86_400_000;
const dayBefore = (day: string): string => new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10);

const NO_RATE = [{ percent: 0, from: null }];

/** A code has an entry for each of its rates, and one of 0 % where it has none. */
const detailsXml = ({ id, code, name, country, region, rates }: SaftTaxCode): string => {
  const dated: readonly { percent: number; from: string | null }[] = rates.length > 0 ? rates : NO_RATE;
  return dated
    .map(({ percent, from }, at) => {
      const next = dated[at + 1]?.from ?? null;
      return element(
        'TaxCodeDetails',
        element('TaxCode', id) +
          (from === null ? '' : element('EffectiveDate', from)) +
          (next === null ? '' : element('ExpirationDate', dayBefore(next))) +
          textElement('Description', `${code} ${name}`, 'long') +
          element('TaxPercentage', percent) +
          element('Country', country) +
          (region === null ? '' : textElement('Region', region, 'code')),
      );
    })
    .join('');
};

/** Nothing where no tax codes are used. */
export const taxTableXml = (codes: readonly SaftTaxCode[]): string =>
  codes.length === 0
    ? ''
    : element(
        'TaxTable',
        element(
          'TaxTableEntry',
          `${element('TaxType', TAX_TYPE)}${element('Description', 'Taxes')}${codes.map(detailsXml).join('')}`,
        ),
      );

/** A value of a dimension, by the type and the code that lines name it by. */
export const analysisTypeXml = (value: { type: string; label: string; code: string; name: string }): string =>
  element(
    'AnalysisTypeTableEntry',
    textElement('AnalysisType', value.type, 'code') +
      textElement('AnalysisTypeDescription', value.label, 'long') +
      textElement('AnalysisID', value.code, 'middle1') +
      textElement('AnalysisIDDescription', value.name, 'long'),
  );
