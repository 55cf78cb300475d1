import { type ComboboxItem, type OptionsFilter, Select, type SelectProps } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useIntl } from '../../intl/index.ts';

type Located = Intl.Locale & { getTimeZones?: () => string[] | undefined };

/** The zones of a country, where the browser knows them. */
const zonesOf = (country: string): string[] => (new Intl.Locale(`und-${country}`) as Located).getTimeZones?.() ?? [];

/** `America/Toronto`: "Toronto – Eastern Time". */
const labelOf = (zone: string, locale: string): string => {
  const city = zone.split('/').at(-1)?.replaceAll('_', ' ');
  const format = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'longGeneric' });
  const name = format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value;
  return name === undefined ? zone : `${city} – ${name}`;
};

/** By its city, its name or its id. */
const findZones: OptionsFilter = ({ options, search, limit }) => {
  const wanted = search.trim().toLowerCase();
  return (options as ComboboxItem[])
    .filter(({ value, label }) => `${label} ${value}`.toLowerCase().includes(wanted))
    .slice(0, limit);
};

type Props = Omit<SelectProps, 'data' | 'filter' | 'value'> & {
  /** Whose time zones come first, ISO 3166-1. */
  country: string;
  /** Of the IANA, such as `America/Toronto`. */
  value?: string;
};

/** A time zone by a city in it and its name in the language of the person. */
export const TimeZoneSelect = ({ country, value = '', ...rest }: Props) => {
  const { locale } = useIntl();
  // The names of all four hundred take a moment, which pages do not wait for.
  const [isOpen, setIsOpen] = useState(false);
  const options = useMemo(() => {
    const zones = isOpen ? [...zonesOf(country), ...Intl.supportedValuesOf('timeZone'), value] : [value];
    return [...new Set(zones)].filter(Boolean).map((zone) => ({ value: zone, label: labelOf(zone, locale) }));
  }, [isOpen, country, value, locale]);
  return (
    <Select
      {...rest}
      data={options}
      value={value || null}
      onDropdownOpen={() => setIsOpen(true)}
      filter={findZones}
      searchable
      limit={100}
      allowDeselect={false}
    />
  );
};
