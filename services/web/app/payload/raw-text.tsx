import type { ReactNode } from 'react';
import classes from './payload.module.css';

type Props = { label: string; children: ReactNode };

/** A text exactly as it is: never as markup, whatever it has in it. */
export const RawText = ({ label, children }: Props) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
  <section aria-label={label} tabIndex={0} className={classes.frame}>
    {children}
  </section>
);
