import { Text, TextInput } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { AmountInputProps } from './amount-field.tsx';

/** What reads numbers while they are typed is large, and pages are there before it. */
const AmountField = lazy(() => import('./amount-field.tsx').then((loaded) => ({ default: loaded.AmountField })));

/** An amount of money. */
export const AmountInput = (props: AmountInputProps) => {
  const { value, onChange, currency, ...rest } = props;
  const unit = {
    rightSection: (
      <Text size="sm" c="dimmed">
        {currency}
      </Text>
    ),
    rightSectionWidth: 52,
  };
  return (
    <Suspense fallback={<TextInput {...rest} {...unit} value={`${value ?? ''}`} readOnly />}>
      <AmountField {...props} {...unit} />
    </Suspense>
  );
};
