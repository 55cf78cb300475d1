export { AmountInput } from './amount-input.tsx';
export { ConfirmButton } from './confirm-button.tsx';
export { CountrySelect } from './country-select.tsx';
export { CurrencySelect } from './currency-select.tsx';
export { DayInput } from './day-input.tsx';
export { Dialog } from './dialog.tsx';
export { RecordForm } from './record-form.tsx';
export { type RecordFormState, useRecordForm } from './use-record-form.ts';
export { FORMS } from './words.ts';
