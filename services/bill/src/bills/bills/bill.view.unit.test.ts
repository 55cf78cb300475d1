import { describe, expect, it } from '@jest/globals';
import { approvalView } from './bill.view.ts';

describe('an approval', () => {
  it('is shown with its members in one order, also as jsonb gives it back', () => {
    const kept = { level: 1, status: 'approved' as const, actedAt: null, comment: null, approverId: 8 };
    expect(Object.entries(approvalView(kept))).toEqual([
      ['level', 1],
      ['approverId', 8],
      ['status', 'approved'],
      ['comment', null],
      ['actedAt', null],
    ]);
  });
});
