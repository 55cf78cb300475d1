import { IconBolt, IconLayoutDashboard, IconRepeat, IconSend, IconWebhook, type TablerIcon } from '@tabler/icons-react';
import type { Right } from '../session/index.ts';
import type { DEVELOPERS } from './words.ts';

/** A page of the section: its name in the words, its address and who may go there. */
type Part = { part: string; to: string; icon: TablerIcon; right: Right };

/** The pages of the section, in the order of its menu. */
export const PARTS = [
  { part: 'overview', to: '/developers', icon: IconLayoutDashboard, right: 'readWebhooks' },
  { part: 'endpoints', to: '/developers/endpoints', icon: IconWebhook, right: 'readWebhooks' },
  { part: 'deliveries', to: '/developers/deliveries', icon: IconSend, right: 'readWebhooks' },
  { part: 'events', to: '/developers/events', icon: IconBolt, right: 'readWebhooks' },
  { part: 'replays', to: '/developers/replays', icon: IconRepeat, right: 'readWebhooks' },
] as const satisfies readonly (Part & { part: keyof typeof DEVELOPERS })[];

export type PartName = (typeof PARTS)[number]['part'];

/** The parts that somebody may see; `among`: of these alone. */
export const visibleParts = (
  may: (right: Right) => boolean,
  among?: readonly PartName[],
): readonly (Part & { part: PartName })[] =>
  PARTS.filter(({ part, right }) => may(right) && (among?.includes(part) ?? true));
