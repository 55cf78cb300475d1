import type { ReactNode } from 'react';

export type DayInputProps = {
  /** Without one that is shown, an `aria-label` names it. */
  label?: string;
  'aria-label'?: string;
  w?: number | { base: string; xs: number };
  /** `2026-03-14`. */
  value?: string | null;
  onChange?: (value: string | null) => void;
  error?: string;
  description?: string;
  /** How a day is written, unless something else. */
  placeholder?: string;
  /** There is no cross that clears it. */
  required?: boolean;
  leftSection?: ReactNode;
};
