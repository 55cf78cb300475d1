import { single } from '../../operations/envelopes.ts';
import { ownedBy } from '../../operations/operation.ts';
import { accountingSettings, updateAccountingSettings } from './accounting-settings.resource.ts';

const { get, patch } = ownedBy('accounting');

export const accountingSettingsOperations = [
  get('getAccountingSettings', '/v1/accounting-settings', {
    scope: 'accounting:read',
    summary: 'Get how books are kept',
    about: 'At first by accrual, with fiscal years that are calendar years, and locked months that two people open.',
    answer: single(accountingSettings),
  }),
  patch('updateAccountingSettings', '/v1/accounting-settings', {
    scope: 'accounting:write',
    summary: 'Change how books are kept',
    about: 'What is posted stays as it is: another basis begins on a day that nothing is posted on yet.',
    body: updateAccountingSettings,
    answer: single(accountingSettings),
    errors: ['PRECONDITION_FAILED', 'RESOURCE_IN_USE'],
  }),
] as const;
