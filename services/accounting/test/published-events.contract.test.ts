import { describe, expect, it } from '@jest/globals';
import { type Envelope, exampleOf, type NewEvent, sealEvent } from '@outlay/contracts';
import { shapeOf, violationsOf } from '@outlay/testing';
import { accountEvent, accountUpdated } from '../src/chart/accounts/account.events.ts';
import type { Account } from '../src/chart/accounts/account.ts';
import { rulesUpdated } from '../src/chart/rules/mapping-version.ts';
import { openPeriod, type PeriodState, periodEvent, withCounts } from '../src/journal/periods/period.ts';
import { reminderEvent } from '../src/journal/periods/remind-people.ts';
import { taxCodeEvent, taxCodeUpdated } from '../src/tax/tax-code.events.ts';
import type { TaxCode } from '../src/tax/tax-code.ts';

const NOW = new Date('2026-03-14T15:09:26.535Z');

const exampleTaxCode = (changes: Partial<TaxCode> = {}): TaxCode => {
  const { name: _, ...fields } = exampleOf('tax_code.created').data.taxCode;
  return { ...fields, businessId: 1, createdAt: NOW, updatedAt: NOW, ...changes };
};

const exampleAccount = (changes: Partial<Account> = {}): Account => {
  const { name: _, ...fields } = exampleOf('account.created').data.account;
  return { ...fields, businessId: 1, createdAt: NOW, updatedAt: NOW, ...changes };
};

const published = (event: NewEvent): Envelope => {
  const { bytes } = sealEvent(event, { businessId: 1, userId: 7, onBehalfOf: null }, NOW);
  return JSON.parse(bytes.toString('utf8'));
};

const period = (changes: Partial<PeriodState> = {}) => {
  const state = { ...openPeriod(1, '2026-02'), isLocked: true, lockedAt: NOW, lockedBy: 7, version: 2, updatedAt: NOW };
  return withCounts({ ...state, ...changes }, 1, { entryCount: 412, lateEntryCount: 3, openPointCount: 0 });
};

const code = exampleTaxCode();
const changed = exampleTaxCode({ version: 2, recoverablePercent: 0 });

const account = exampleAccount();
const renamed = exampleAccount({ version: 2, names: { en: 'Travelling', fr: 'Déplacements' } });

const version = {
  ...{ businessId: 1, id: 3, startsOn: '2026-03-01', ruleCount: 15, isFirst: false, createdBy: 7, createdAt: NOW },
};

const open = period({ isLocked: false, lockedAt: null, lockedBy: null });
const reminded = exampleOf('period.reminder_requested').data;

describe('the events of the books', () => {
  it.each([
    ['tax_code.created', taxCodeEvent('tax_code.created', code, 'en-CA')],
    ['tax_code.updated', taxCodeUpdated(code, changed, 'en-CA')],
    ['tax_code.deleted', taxCodeEvent('tax_code.deleted', code, 'en-CA')],
    ['account.created', accountEvent('account.created', account, 'en-CA')],
    ['account.updated', accountUpdated(account, renamed, 'en-CA')],
    ['account.deleted', accountEvent('account.deleted', account, 'en-CA')],
    ['period.locked', periodEvent('period.locked', period())],
    ['period.reopened', periodEvent('period.reopened', open)],
    ['period.reminder_requested', reminderEvent(open, reminded, reminded.openItems)],
    ['mapping_rules.updated', rulesUpdated(version)],
  ] as const)('%s keeps its contract and has the shape of its example', (kind, event) => {
    expect(violationsOf(kind, published(event))).toEqual([]);
    expect(shapeOf(published(event))).toEqual(shapeOf(exampleOf(kind)));
  });
});
