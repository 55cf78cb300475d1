import { testAnyOrder } from '@outlay/testing/any-order-suite';
import { bill } from '../src/service.ts';
import { SECRETS_KEY } from './service.ts';

testAnyOrder({
  declaration: bill,
  variables: { EXPENSE_URL: 'http://127.0.0.1:9', VENDOR_SECRETS_KEY: SECRETS_KEY },
  tables: ['businesses', 'members', 'employees', 'known_records'],
});
