import { testAnyOrder } from '@outlay/testing/any-order-suite';
import { expense } from '../src/service.ts';

testAnyOrder({ declaration: expense, variables: {}, tables: ['businesses', 'members', 'employees', 'known_records'] });
