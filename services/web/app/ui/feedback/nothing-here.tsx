import { EmptyState } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = {
  icon: ReactNode;
  title: string;
  /** What to do first. */
  children: ReactNode;
  action?: ReactNode;
};

/** A page or list without anything: says what it is for, and what to do first. */
export const NothingHere = ({ icon, title, children, action }: Props) => (
  <EmptyState icon={icon} title={title} description={children} py="xl">
    {action && <EmptyState.Actions>{action}</EmptyState.Actions>}
  </EmptyState>
);
