import { expect, it } from '@jest/globals';
import { isGoCurrent } from './build-go.ts';

it('the Go client has the operations of the contracts: npm run make clients -- --only go', () => {
  expect(isGoCurrent()).toBe(true);
});
