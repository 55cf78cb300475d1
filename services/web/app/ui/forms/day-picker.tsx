import '@mantine/dates/styles.css';
import 'dayjs/locale/fr-ca';
import { DateInput, DatesProvider } from '@mantine/dates';
import type { ReactNode } from 'react';
import { useIntl, useWords } from '../../intl/index.ts';
import { FORMS } from './words.ts';

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

/** Canada writes days in figures as ISO 8601 does, in both languages (CAN/CSA-Z234.4); the United States by month first. */
const formatOf = (locale: string): string => (locale === 'en-US' ? 'MM/DD/YYYY' : 'YYYY-MM-DD');

/** The field of a day with its calendar, in the language of the person. */
export const DayPicker = (props: DayInputProps) => {
  const write = useWords(FORMS);
  const { locale } = useIntl();
  return (
    <DatesProvider settings={{ locale: locale === 'fr-CA' ? 'fr-ca' : 'en', firstDayOfWeek: 0, weekendDays: [] }}>
      <DateInput
        {...props}
        clearable={props.required !== true}
        valueFormat={formatOf(locale)}
        clearButtonProps={{ 'aria-label': write('date.clear') }}
      />
    </DatesProvider>
  );
};
