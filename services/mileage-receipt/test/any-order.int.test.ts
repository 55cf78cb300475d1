import { tmpdir } from 'node:os';
import { testAnyOrder } from '@outlay/testing/any-order-suite';
import { mileageReceipt } from '../src/service.ts';

testAnyOrder({
  declaration: mileageReceipt,
  variables: { EXPENSE_URL: 'http://127.0.0.1:9', RECEIPTS_FOLDER: tmpdir() },
  tables: ['businesses', 'members', 'employees', 'categories', 'locations'],
});
