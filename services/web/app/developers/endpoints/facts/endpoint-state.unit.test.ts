import { describe, expect, it } from '@jest/globals';
import { endpointName, shortUrl, stateOf } from './endpoint-state.ts';

const ACTIVE = { status: 'active', disabledReason: null, failingSince: null } as const;
const SINCE = '2026-11-20T08:00:00.000Z';

describe('the state of an endpoint', () => {
  it('is that it fails while it is active', () => {
    expect(stateOf(ACTIVE)).toBe('active');
    expect(stateOf({ ...ACTIVE, failingSince: SINCE })).toBe('failing');
  });

  it('tells what a person disabled from what was stopped', () => {
    expect(stateOf({ status: 'disabled', disabledReason: 'user', failingSince: SINCE })).toBe('disabled');
    expect(stateOf({ status: 'disabled', disabledReason: 'failing', failingSince: SINCE })).toBe('stopped');
    expect(stateOf({ status: 'disabled', disabledReason: 'gone', failingSince: null })).toBe('stopped');
  });
});

describe('the name of an endpoint', () => {
  it('is what it is for, else its address without what all have', () => {
    expect(endpointName({ description: 'Ledger', url: 'https://example.com/a' })).toBe('Ledger');
    expect(endpointName({ description: '  ', url: 'https://example.com/a/' })).toBe('example.com/a');
    expect(shortUrl('amqps://broker.example.com:5671/vhost')).toBe('amqps://broker.example.com:5671/vhost');
  });
});
