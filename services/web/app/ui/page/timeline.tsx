import { Timeline as Line, Text } from '@mantine/core';
import {
  IconArrowBackUp,
  IconCash,
  IconCheck,
  IconMessage,
  IconPaperclip,
  IconPencil,
  IconSend,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';

export type Sign = readonly [icon: TablerIcon, color: string];

/** Of what is neither good nor bad; a shade that can be seen on light and on dark. */
export const QUIET = 'gray.6';

/** The signs and colours of what happens to records of any kind. */
export const SIGNS = {
  changed: [IconPencil, QUIET],
  attached: [IconPaperclip, QUIET],
  submitted: [IconSend, 'violet'],
  recalled: [IconArrowBackUp, QUIET],
  approved: [IconCheck, 'teal'],
  rejected: [IconX, 'red'],
  paid: [IconCash, 'green'],
  commented: [IconMessage, 'blue'],
} as const satisfies Record<string, Sign>;

type Entry = {
  key: string | number;
  sign: Sign;
  title: string;
  /** It is still to happen. */
  isAhead?: boolean;
  children: ReactNode;
};

/** What happened to a record, one below the other. */
export const Timeline = ({ entries }: { entries: readonly Entry[] }) => (
  <Line bulletSize={22} lineWidth={2} active={entries.length}>
    {entries.map(({ key, sign: [Icon, color], title, isAhead = false, children }) => (
      <Line.Item
        key={key}
        bullet={<Icon size={13} aria-hidden />}
        color={color}
        title={<Text size="sm">{title}</Text>}
        lineVariant={isAhead ? 'dashed' : 'solid'}
      >
        {children}
      </Line.Item>
    ))}
  </Line>
);
