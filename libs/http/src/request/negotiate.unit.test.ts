import { describe, expect, it } from '@jest/globals';
import { negotiate } from './negotiate.ts';

const THREE = ['application/json', 'text/json', 'text/plain'];

describe('the media type of an answer', () => {
  it.each([
    [undefined, 'application/json'],
    ['*/*', 'application/json'],
    ['text/json', 'text/json'],
    ['text/plain', 'text/plain'],
    ['text/plain; q=0.5, text/json', 'text/json'],
    ['text/*', 'text/json'],
    ['text/plain, application/json', 'application/json'],
    ['text/plain, */*;q=0.1', 'text/plain'],
    ['application/xml', undefined],
    ['application/json;q=0, text/plain;q=0.2', 'text/plain'],
  ])('for Accept: %s is %s', (accept, type) => {
    expect(negotiate(accept, THREE)).toBe(type);
  });
});
