import {
  IconAppWindow,
  IconBolt,
  IconFlask,
  IconKey,
  IconLayoutDashboard,
  IconPlugConnected,
  IconRepeat,
  IconSend,
  IconTerminal2,
  IconTimeline,
  IconWebhook,
  type TablerIcon,
} from '@tabler/icons-react';
import { createContext, useContext } from 'react';
import type { Right, Session } from '../../core/index.ts';
import type { DEVELOPERS } from './words.ts';

/** The parts that there are where the pages stand: undefined in the app, which has all of them. */
export const PartsContext = createContext<readonly PartName[] | undefined>(undefined);

export const useParts = (): readonly PartName[] | undefined => useContext(PartsContext);

/** A page of the section: its name in the words, its address and who may go there; `only`: in which environment it is. */
type Part = { part: string; to: string; icon: TablerIcon; right: Right; only?: Session['environment'] };

/** The pages of the section, in the order of its menu. */
export const PARTS = [
  { part: 'overview', to: '/developers', icon: IconLayoutDashboard, right: 'readWebhooks' },
  { part: 'endpoints', to: '/developers/endpoints', icon: IconWebhook, right: 'readWebhooks' },
  { part: 'deliveries', to: '/developers/deliveries', icon: IconSend, right: 'readWebhooks' },
  { part: 'events', to: '/developers/events', icon: IconBolt, right: 'readWebhooks' },
  { part: 'replays', to: '/developers/replays', icon: IconRepeat, right: 'readWebhooks' },
  { part: 'requests', to: '/developers/requests', icon: IconTimeline, right: 'administer' },
  { part: 'try', to: '/developers/try', icon: IconTerminal2, right: 'administer' },
  { part: 'api-keys', to: '/developers/api-keys', icon: IconKey, right: 'administer' },
  { part: 'oauth-clients', to: '/developers/oauth-clients', icon: IconAppWindow, right: 'administer' },
  { part: 'connections', to: '/developers/connections', icon: IconPlugConnected, right: 'administer' },
  { part: 'sandbox', to: '/developers/sandbox', icon: IconFlask, right: 'administer', only: 'sandbox' },
] as const satisfies readonly (Part & { part: keyof typeof DEVELOPERS })[];

export type PartName = (typeof PARTS)[number]['part'];

/** The parts that somebody may see in this environment; `among`: of these alone. */
export const visibleParts = (
  may: (right: Right) => boolean,
  environment: Session['environment'],
  among?: readonly PartName[],
): readonly (Part & { part: PartName })[] =>
  (PARTS as readonly (Part & { part: PartName })[]).filter(
    ({ part, right, only = environment }) => may(right) && only === environment && (among?.includes(part) ?? true),
  );
