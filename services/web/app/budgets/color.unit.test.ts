import { expect, it } from '@jest/globals';
import { colorOf } from './color.ts';

it('a budget is red from the moment on that nothing of it is left', () => {
  expect([79.9, 80, 99.9, 100, 130].map(colorOf)).toEqual(['teal', 'yellow', 'yellow', 'red', 'red']);
});
