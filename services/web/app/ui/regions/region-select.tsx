import { Select, type SelectProps, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { useIntl, useWords, words } from '../../intl/index.ts';
import { regionsOf, useRegionName } from './regions-of.ts';

const REGION_FIELD = words({
  CA: ['Province or territory', 'Province ou territoire'],
  US: ['State', 'État'],
  other: ['Region', 'Région'],
  code: ['Its code, such as QC.', 'Son code, comme QC.'],
});

/** Fields beside it may have no description: below the field it moves none of them. */
const ORDER: SelectProps['inputWrapperOrder'] = ['label', 'input', 'description', 'error'];

type Props = {
  /** Whose provinces, territories or states there are to choose from, ISO 3166-1. */
  country: string;
  description?: string;
  /** One to three letters or digits, ISO 3166-2 without the country; empty: none. */
  value?: string;
  onChange?: (region: string) => void;
  error?: string;
};

/** A province, territory or state: by its name in Canada and the United States, by its code elsewhere. */
export const RegionSelect = ({ country, description, value = '', onChange, ...rest }: Props) => {
  const write = useWords(REGION_FIELD);
  const { locale } = useIntl();
  const nameOf = useRegionName();
  const options = useMemo(() => {
    const known = regionsOf(country);
    // What was stored before there were names to choose from is shown as it is.
    const all = known.includes(value) || value === '' ? known : [...known, value];
    return all
      .map((region) => ({ value: region, label: `${nameOf(country, region)} (${region})` }))
      .sort((one, other) => one.label.localeCompare(other.label, locale));
  }, [country, value, nameOf, locale]);
  if (country === 'CA' || country === 'US')
    return (
      <Select
        {...rest}
        label={write(country)}
        description={description}
        inputWrapperOrder={ORDER}
        data={options}
        value={value || null}
        onChange={(region) => onChange?.(region ?? '')}
        searchable
        clearable
      />
    );
  return (
    <TextInput
      {...rest}
      label={write('other')}
      description={[write('code'), description].filter(Boolean).join(' ')}
      inputWrapperOrder={ORDER}
      value={value}
      maxLength={3}
      onChange={({ currentTarget }) => onChange?.(currentTarget.value)}
    />
  );
};
