import { describe, expect, it } from '@jest/globals';
import { OutlayError } from '@outlay/client';
import { CliError } from '../errors.ts';
import { showError } from './show-error.ts';
import { inLines, inTable } from './table.ts';
import { visibleJson } from './visible.ts';

const ESC = '\u001B[31m';

describe('what is printed', () => {
  it('has columns as wide as their widest text, and numbers at the right', () => {
    const rows = [
      { id: 'a', ms: 5, events: ['x', 'y'] },
      { id: 'longer', ms: 1_200, events: null },
    ];
    expect(
      inTable(
        [
          ['ID', ({ id }) => id],
          ['MS', ({ ms }) => ms],
          ['EVENTS', ({ events }) => events],
        ],
        rows,
      ),
    ).toBe(['ID        MS  EVENTS', 'a          5  x, y', 'longer  1200  –'].join('\n'));
  });

  it('moves no cursor and begins no line, whatever somebody else wrote', () => {
    expect(inTable([['NAME', ({ name }) => name]], [{ name: `${ESC}red\nRow` }])).toBe('NAME\n\uFFFD[31mred\uFFFDRow');
    expect(inLines([['NAME', 'a\u202Eb']])).toBe('NAME  a\uFFFDb');
    const written = visibleJson({ name: '\u0085\u202E' }, 2);
    expect(written).toBe('{\n  "name": "\\u0085\\u202e"\n}');
    expect(JSON.parse(written)).toEqual({ name: '\u0085\u202E' });
  });
});

describe('an error', () => {
  const error = { code: 'VALIDATION_ERROR', message: 'No', details: [{ field: 'amount', message: 'too small' }] };
  const response = new Response(null, { status: 400, headers: { 'x-request-id': 'req_1' } });
  const rejection = new OutlayError(response, { error: { ...error, documentation: 'https://x/docs/errors#V' } });

  it('has code, message, fields, request and the page that explains it', () => {
    expect(showError(rejection, false)).toBe(
      ['✗ No (VALIDATION_ERROR, 400)', '    amount: too small', '  request req_1', '  https://x/docs/errors#V'].join(
        '\n',
      ),
    );
    expect(JSON.parse(showError(rejection, true))).toEqual({
      error: { ...error, status: 400, requestId: 'req_1', documentation: 'https://x/docs/errors#V' },
    });
  });

  it('is one line where it is none of the API', () => {
    expect(showError(new CliError('Not so'), false)).toBe('✗ Not so');
    expect(showError(new TypeError('fetch failed'), false)).toContain('Nothing answers there');
    expect(showError(new Error('odd'), false)).toBe('✗ odd');
  });
});
