import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './data-list.module.css';

/** What stands in a cell, or a dash where there is nothing, so that a gap does not look like something that failed to load. */
export const orDash = (shown: ReactNode): ReactNode =>
  shown === null || shown === undefined || shown === false || shown === '' ? (
    <Text span inherit c="dimmed">
      –
    </Text>
  ) : (
    shown
  );

/** The link of a row, in its first cell or card: the whole row leads there. */
export const RowLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className={classes.link} preload="intent">
    {children}
  </Link>
);
