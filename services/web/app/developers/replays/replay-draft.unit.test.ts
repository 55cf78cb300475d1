import { describe, expect, it } from '@jest/globals';
import { bodyOf, draftOf, fieldOf, missingIn } from './replay-draft.ts';

const NOW = Date.parse('2026-03-14T12:00:00Z');

describe('a replay that is being set up', () => {
  it('begins with what the address names', () => {
    const draft = draftOf({ webhookId: 'wh_1', from: '2026-03-13T10:00:00Z', to: '2026-03-13T11:00:00Z' }, NOW, 'wh_2');
    expect(draft).toMatchObject({ webhookId: 'wh_1', statuses: ['failed', 'missing'] });
    expect(bodyOf(draft, false)).toMatchObject({ from: '2026-03-13T10:00:00.000Z', to: '2026-03-13T11:00:59.999Z' });
  });

  it('begins with what did not arrive at the only endpoint in the last day', () => {
    const draft = draftOf({}, NOW, 'wh_2');
    expect(draft.webhookId).toBe('wh_2');
    expect(bodyOf(draft, true)).toEqual({
      from: '2026-03-13T12:00:00.000Z',
      statuses: ['failed', 'missing'],
      rate: 50,
      dryRun: true,
    });
    expect(draftOf({ from: 'soon' }, NOW, undefined)).toMatchObject({
      webhookId: null,
      from: fieldOf(NOW - 86_400_000),
    });
  });

  it('has what is chosen', () => {
    const draft = { ...draftOf({}, NOW, 'wh_2'), kinds: ['bill.paid'], statuses: ['success'], rate: 200 };
    expect(bodyOf(draft, false)).toMatchObject({ kinds: ['bill.paid'], statuses: ['success'], rate: 200 });
  });

  it('names what is missing', () => {
    const draft = draftOf({}, NOW, undefined);
    expect(missingIn(draft)).toEqual(['webhookId']);
    expect(missingIn({ ...draft, webhookId: 'wh_1', from: '', statuses: [] })).toEqual(['from', 'statuses']);
  });
});
