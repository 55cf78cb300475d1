import {
  IconArrowBackUp,
  IconBan,
  IconCash,
  IconCheck,
  IconClock,
  IconPaperclip,
  IconPencil,
  IconPlus,
  IconSend,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react';

type Sign = readonly [icon: TablerIcon, color: string];

/** Of what is neither good nor bad; a shade that can be seen on light and on dark. */
const QUIET = 'gray.6';

const SCHEDULED: Sign = [IconClock, 'cyan'];
const PAID: Sign = [IconCash, 'green'];
const FAILED: Sign = [IconX, 'red'];
const CHANGED: Sign = [IconPencil, QUIET];

const SIGNS: Readonly<Record<string, Sign>> = {
  create: [IconPlus, QUIET],
  submit: [IconSend, 'violet'],
  approve: [IconCheck, 'teal'],
  deny: FAILED,
  withdraw: [IconArrowBackUp, QUIET],
  check: [IconCheck, 'teal'],
  schedule: SCHEDULED,
  'schedule-payment': SCHEDULED,
  reschedule: SCHEDULED,
  'retry-payment': SCHEDULED,
  process: SCHEDULED,
  'cancel-payment': [IconArrowBackUp, QUIET],
  'unmark-paid': [IconArrowBackUp, QUIET],
  settle: PAID,
  'confirm-payment': PAID,
  'mark-paid': PAID,
  fail: FAILED,
  'fail-payment': FAILED,
  cancel: [IconBan, QUIET],
  attach: [IconPaperclip, QUIET],
  detach: [IconPaperclip, QUIET],
};

/** The sign and the colour of what was done to a bill; of what nobody knows yet, those of a change. */
export const signOf = (action: string): Sign => SIGNS[action] ?? CHANGED;
