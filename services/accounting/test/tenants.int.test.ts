import { testTenants } from '@outlay/testing/tenants-suite';
import { startService } from './service.ts';

testTenants('accounting', () => startService());
