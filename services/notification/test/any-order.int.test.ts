import { testAnyOrder } from '@outlay/testing/any-order-suite';
import { notification } from '../src/service.ts';
import { LINK_KEY } from './service.ts';

testAnyOrder({
  declaration: notification,
  variables: { SMTP_URL: '', ACCOUNT_LINK_KEY: LINK_KEY },
  tables: ['businesses', 'members', 'known_names'],
});
