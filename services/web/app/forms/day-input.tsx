import { TextInput } from '@mantine/core';
import { lazy, Suspense } from 'react';

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

/** The calendar is a twentieth of a page's code, and pages are there before it. */
const DayPicker = lazy(() => import('./day-picker.tsx').then((loaded) => ({ default: loaded.DayPicker })));

/** A day: typed, or picked from a calendar. */
export const DayInput = (props: DayInputProps) => {
  const { value, onChange, ...rest } = props;
  return (
    <Suspense fallback={<TextInput {...rest} value={value ?? ''} readOnly />}>
      <DayPicker {...props} />
    </Suspense>
  );
};
