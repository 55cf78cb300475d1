import { describe, expect, it } from '@jest/globals';
import { groupsOf } from './kind-groups.ts';

const kindOf = (kind: string, label: string) => ({ kind, label, resource: kind.split('.')[0] ?? '' });

const KINDS = [
  kindOf('webhook.disabled', 'Point de terminaison désactivé'),
  kindOf('expense.created', 'Dépense créée'),
  kindOf('new_thing.created', 'Nouveau'),
  kindOf('expense.deleted', 'Dépense supprimée'),
];

const found = (text?: string) => groupsOf(KINDS, text).flatMap(({ kinds }) => kinds.map(({ kind }) => kind));

describe('kinds of events', () => {
  it('stand by what they are about, the most usual first and unknown ones last', () => {
    expect(groupsOf(KINDS).map(({ resource }) => resource)).toEqual(['expense', 'webhook', 'new_thing']);
    expect(groupsOf(KINDS)[0]?.kinds).toHaveLength(2);
  });

  it('are found by code and by name, without regard to accents', () => {
    expect(found('EXPENSE.cr')).toEqual(['expense.created']);
    expect(found('supprimee')).toEqual(['expense.deleted']);
    expect(found('nothing of this')).toEqual([]);
  });
});
