import {
  IconArrowBackUp,
  IconCash,
  IconCheck,
  IconPaperclip,
  IconPencil,
  IconSend,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react';

type Sign = readonly [icon: TablerIcon, color: string];

const CHANGED: Sign = [IconPencil, 'gray.6'];

/** The same signs and colours as in the history of a report. */
const SIGNS: Readonly<Record<string, Sign>> = {
  receipts: [IconPaperclip, 'gray.6'],
  fill_from_receipt: [IconPaperclip, 'gray.6'],
  submit: [IconSend, 'violet'],
  recall: [IconArrowBackUp, 'gray.6'],
  approve: [IconCheck, 'teal'],
  reject: [IconX, 'red'],
  reimburse: [IconCash, 'green'],
  pay: [IconCash, 'green'],
};

/** The sign of what was done to an expense. */
export const signOf = (action: string): Sign => SIGNS[action] ?? CHANGED;
