import { describe, expect, it } from '@jest/globals';
import { isOwnScript, isStyle } from './guard-markup.ts';

describe('a text that becomes markup', () => {
  it('is a style, and nothing that begins an element', () => {
    expect(isStyle('@media (min-width: 36em) { .a > .b { color: red } }')).toBe(true);
    for (const text of ['<b>', 'a { } </style><script>', '<!--']) expect(isStyle(text)).toBe(false);
  });
});

describe('a script of its own', () => {
  it('is a file of the build', () => {
    expect(isOwnScript('/assets/pdf.worker-1a2b.mjs', 'https://app.example')).toBe(true);
    expect(isOwnScript('https://app.example/assets/pdf.worker-1a2b.mjs', 'https://app.example')).toBe(true);
  });

  it.each([
    'https://evil.example/assets/a.js',
    '//evil.example/assets/a.js',
    '/assets/../api/v1/files/x',
    '/api/v1/files/x',
    'blob:https://app.example/1',
    'data:text/javascript,1',
    'javascript:1',
    'http://[',
  ])('is not %s', (address) => {
    expect(isOwnScript(address, 'https://app.example')).toBe(false);
  });
});
