import { describe, expect, it } from '@jest/globals';
import type { Webhook } from '../../../core/api/index.ts';
import { emptyEndpoint, inputOf, isAdvanced, requestOf } from './endpoint-input.ts';

const ENDPOINT = {
  url: 'https://example.com/hooks',
  description: null,
  events: ['expense.created'],
  headers: { authorization: '••••••' },
  rateLimit: null,
  timeout: 5,
  retryOn: [429],
  filter: null,
  labels: { team: 'books' },
  sequenced: false,
  traceContext: false,
} as unknown as Webhook;

describe('an endpoint in its form', () => {
  it('goes back to the API as it came, masked headers too', () => {
    const { url, ...settings } = ENDPOINT;
    expect(requestOf(inputOf(ENDPOINT))).toEqual(settings);
    expect(inputOf(ENDPOINT).url).toBe(url);
  });

  it('stands in the same form each time that it is read', () => {
    expect(inputOf(ENDPOINT)).toEqual(inputOf({ ...ENDPOINT }));
  });

  it('leaves out rows without a name, and says null for what is empty', () => {
    const typed = { ...emptyEndpoint(['*']), description: '  ', filter: ' ', timeout: null };
    const headers = [
      { key: 'a', name: ' X-Team ', value: ' books ' },
      { key: 'b', name: ' ', value: 'lost' },
    ];
    expect(requestOf({ ...typed, headers })).toMatchObject({
      description: null,
      filter: null,
      rateLimit: null,
      timeout: 5,
      headers: { 'X-Team': 'books' },
      events: ['*'],
    });
  });

  it('shows the settings that few need when one of them is set', () => {
    const plain = { ...emptyEndpoint(['*']), url: 'https://example.com', description: 'Ledger' };
    expect(isAdvanced(plain)).toBe(false);
    expect(isAdvanced({ ...plain, sequenced: true })).toBe(true);
    expect(isAdvanced(inputOf(ENDPOINT))).toBe(true);
  });
});
