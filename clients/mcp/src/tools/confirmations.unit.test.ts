import { describe, expect, it } from '@jest/globals';
import { createConfirmations } from './confirmations.ts';

const request = {
  tool: 'schedule',
  given: { billId: 7, body: { amount: 3, method: 'EFT' } },
  credential: 'one',
  effect: 'ab',
};

describe('a confirmation', () => {
  it('is good for exactly its request, in whatever order its members stand, and for one time', () => {
    const confirmations = createConfirmations();
    const code = confirmations.give(request);
    const same = { ...request, given: { body: { method: 'EFT', amount: 3 }, billId: 7, confirmation: code } };
    expect(confirmations.take(code, same)).toBe('good');
    expect(confirmations.take(code, same)).toBe('none');
  });

  it('is of no use for other arguments, another tool or another credential', () => {
    const confirmations = createConfirmations();
    const code = confirmations.give(request);
    for (const other of [
      { ...request, given: { ...request.given, billId: 8 } },
      { ...request, tool: 'cancel' },
      { ...request, credential: 'two' },
    ])
      expect(confirmations.take(code, other)).toBe('none');
    expect(confirmations.take(code, request)).toBe('good');
  });

  it('is of no use when another effect would come of the request', () => {
    const confirmations = createConfirmations();
    const code = confirmations.give(request);
    expect(confirmations.take(code, { ...request, effect: 'cd' })).toBe('another effect');
    expect(confirmations.take(code.replace('-ab.', '-cd.'), { ...request, effect: 'cd' })).toBe('none');
  });

  it('is over after five minutes, and cannot be made to last', () => {
    let now = 1_000_000;
    const confirmations = createConfirmations(() => now);
    const code = confirmations.give(request);
    now += 5 * 60_000;
    expect(confirmations.take(code, request)).toBe('none');
    expect(confirmations.take(code.replace(/^\d+/, `${now + 60_000}`), request)).toBe('none');
  });

  it.each([undefined, 7, '', 'x', '9-a.b.c'])('%j is none', (text) => {
    expect(createConfirmations().take(text, request)).toBe('none');
  });
});
