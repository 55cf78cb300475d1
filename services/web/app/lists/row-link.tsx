import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './data-list.module.css';

/** The link of a row, in its first cell or card: the whole row leads there. */
export const RowLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className={classes.link} preload="intent">
    {children}
  </Link>
);
