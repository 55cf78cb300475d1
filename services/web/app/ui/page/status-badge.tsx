import { Badge, type BadgeProps } from '@mantine/core';

/** The colours of the states that expenses, trips and reports have alike. */
export const SPENDING_COLORS = {
  draft: 'gray',
  validated: 'blue',
  submitted: 'violet',
  approved: 'teal',
  rejected: 'red',
  reimbursed: 'green',
  split: 'gray',
} as const;

type Props = BadgeProps & {
  /** What the word means, for who points at it. */
  title?: string;
};

/** How something stands, in a word and a colour. */
export const StatusBadge = (props: Props) => <Badge variant="light" tt="none" {...props} />;
