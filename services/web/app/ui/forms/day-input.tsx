import { TextInput, useProps } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useWords } from '../../intl/index.ts';
import type { DayInputProps } from './day-picker.tsx';
import { FORMS } from './words.ts';

/** The calendar is a twentieth of a page's code, and pages are there before it. */
const DayPicker = lazy(() => import('./day-picker.tsx').then((loaded) => ({ default: loaded.DayPicker })));

/** A day: typed, or picked from a calendar. */
export const DayInput = (props: DayInputProps) => {
  const write = useWords(FORMS);
  const usual = { leftSection: <IconCalendar size={16} aria-hidden />, placeholder: write('date.form') };
  // For readers the field is text, and says otherwise.
  const shown: DayInputProps = useProps('DateInput', usual, props);
  const { value, onChange, ...rest } = shown;
  return (
    <Suspense fallback={<TextInput {...rest} value={value ?? ''} readOnly />}>
      <DayPicker {...shown} />
    </Suspense>
  );
};
