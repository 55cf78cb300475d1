import type { Right } from '../../core/index.ts';
import type { SETTINGS } from './words.ts';

/** A part of the settings: the last word of its address, and who may go there at all. */
type Part = { part: string; right?: Right };

/** All parts, by what they are about. */
export const PART_GROUPS = [
  {
    group: 'group.business',
    parts: [{ part: 'business' }, { part: 'policies' }, { part: 'approval-rules' }],
  },
  {
    group: 'group.coding',
    parts: [{ part: 'categories' }, { part: 'departments' }, { part: 'locations' }, { part: 'budgets' }],
  },
  {
    group: 'group.mileage',
    parts: [{ part: 'mileage-rates' }, { part: 'vehicles' }],
  },
  {
    group: 'group.access',
    parts: [
      { part: 'domains', right: 'administer' },
      { part: 'single-sign-on', right: 'administer' },
      { part: 'directory', right: 'administer' },
      { part: 'second-factors', right: 'administer' },
    ],
  },
  {
    group: 'group.person',
    parts: [{ part: 'notifications' }, { part: 'security' }, { part: 'language' }],
  },
] as const satisfies readonly { group: keyof typeof SETTINGS; parts: readonly Part[] }[];

export type PartName = (typeof PART_GROUPS)[number]['parts'][number]['part'];

/** The parts that somebody may see; groups of which none is left are left out. */
export const visibleParts = (may: (right: Right) => boolean) =>
  PART_GROUPS.map(({ group, parts }) => ({
    group,
    parts: (parts as readonly (Part & { part: PartName })[]).filter(({ right }) => right === undefined || may(right)),
  })).filter(({ parts }) => parts.length > 0);
