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
  placeholder?: string;
};
