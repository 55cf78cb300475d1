import { describe, expect, it } from '@jest/globals';
import { visibleParts } from './parts.ts';

const namesFor = (rights: readonly string[]) =>
  visibleParts((right) => rights.includes(right)).flatMap(({ parts }) => parts.map(({ part }) => part));

describe('the parts of the settings', () => {
  it('are all there for administrators', () => {
    expect(namesFor(['administer'])).toContain('directory');
    expect(namesFor(['administer'])).toHaveLength(17);
  });

  it('leave out how people sign in for everybody else', () => {
    expect(namesFor([])).not.toContain('domains');
    expect(visibleParts(() => false).map(({ group }) => group)).not.toContain('group.access');
  });

  it('have what is the person’s own for everybody', () => {
    expect(namesFor([])).toEqual(expect.arrayContaining(['notifications', 'security', 'language']));
  });
});
