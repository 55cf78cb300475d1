import { describe, expect, it } from '@jest/globals';
import { ALL_SCOPES, groupedScopes, OTHERS, PRESETS, presetOf, RESOURCES, type Scope, withScope } from './scopes.ts';

/** What of the API's scopes the form would lack: a type error unless it is none. */
type Lacking = Exclude<
  Scope,
  `${(typeof RESOURCES)[number]}:${'read' | 'write'}` | (typeof OTHERS)[number] | 'offline_access'
>;
const LACKING: Record<Lacking, never> = {};

describe('the scopes of a credential', () => {
  it('are all in the form, each once', () => {
    expect(LACKING).toEqual({});
    expect(new Set(ALL_SCOPES).size).toBe(RESOURCES.length * 2 + OTHERS.length);
  });

  it('that only read change nothing', () => {
    expect(PRESETS.read.filter((scope) => !scope.endsWith(':read'))).toEqual([]);
    expect(PRESETS.read).toContain('audit:read');
  });

  it('are named by their preset in any order, and by none when one is added', () => {
    expect(presetOf([...PRESETS.webhooks].reverse())).toBe('webhooks');
    expect(presetOf([...PRESETS.all, 'offline_access'])).toBe('all');
    expect(presetOf([...PRESETS.webhooks, 'audit:read'])).toBeUndefined();
  });

  it('are added and taken away one by one, each once', () => {
    expect(withScope(['webhooks:read'], 'expenses:read', true)).toEqual(['expenses:read', 'webhooks:read']);
    expect(withScope(['webhooks:read'], 'webhooks:read', true)).toEqual(['webhooks:read']);
    expect(withScope(['expenses:read', 'webhooks:read'], 'expenses:read', false)).toEqual(['webhooks:read']);
  });

  it('are shown by what they are about', () => {
    expect(groupedScopes(['expenses:write', 'bills:read', 'bills:write', 'audit:read'])).toEqual({
      resources: [
        { resource: 'expenses', reach: 'write' },
        { resource: 'bills', reach: 'both' },
      ],
      others: ['audit:read'],
    });
  });
});
