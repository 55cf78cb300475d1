import { TextInput } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { DayInputProps } from './day-input-props.ts';

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
