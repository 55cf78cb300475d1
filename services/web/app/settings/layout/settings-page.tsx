import { Box, Flex, NavLink, Stack, Text } from '@mantine/core';
import {
  IconAdjustments,
  IconAt,
  IconBell,
  IconBuilding,
  IconBuildingCommunity,
  IconCar,
  IconCategory,
  IconChartPie,
  IconGavel,
  IconLanguage,
  IconLogin2,
  IconMapPin,
  IconReceiptTax,
  IconRoad,
  IconShieldCheck,
  IconShieldLock,
  IconUsersGroup,
  type TablerIcon,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { mayDo, useSession } from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import { Page } from '../../ui/index.ts';
import { type PartName, SETTINGS, visibleParts } from './parts.ts';

const ICONS: Readonly<Record<PartName, TablerIcon>> = {
  business: IconBuilding,
  policies: IconAdjustments,
  'approval-rules': IconGavel,
  categories: IconCategory,
  'tax-codes': IconReceiptTax,
  departments: IconBuildingCommunity,
  locations: IconMapPin,
  budgets: IconChartPie,
  'mileage-rates': IconRoad,
  vehicles: IconCar,
  domains: IconAt,
  'single-sign-on': IconLogin2,
  directory: IconUsersGroup,
  'second-factors': IconShieldCheck,
  notifications: IconBell,
  security: IconShieldLock,
  language: IconLanguage,
};

/** What stands before the name of a part. */
export const PartIcon = ({ part, size }: { part: PartName; size: number }) => {
  const Icon = ICONS[part];
  return <Icon size={size} aria-hidden style={{ flex: 'none', marginTop: 2 }} />;
};

const SettingsMenu = ({ current }: { current: PartName }) => {
  const write = useWords(SETTINGS);
  const { role } = useSession();
  return (
    <Box component="nav" aria-label={write('menu')} w={230} flex="none" visibleFrom="md">
      <Stack gap="md">
        {visibleParts((right) => mayDo(role, right)).map(({ group, parts }) => (
          <div key={group}>
            <Text size="xs" c="dimmed" fw={600} px="sm" pb={4}>
              {write(group)}
            </Text>
            {parts.map(({ part }) => (
              <NavLink
                key={part}
                component={Link}
                to={`/settings/${part}`}
                label={write(part)}
                leftSection={<PartIcon part={part} size={16} />}
                active={part === current}
                {...(part === current && { 'aria-current': 'page' as const })}
                py={6}
              />
            ))}
          </div>
        ))}
      </Stack>
    </Box>
  );
};

type Props = {
  part: PartName;
  /** The name of the part unless it is something within it. */
  title?: string;
  /** What the part is for. */
  about?: ReactNode;
  badge?: ReactNode;
  actions?: ReactNode;
  /** A list takes all the width; everything else is as wide as a form. */
  isList?: boolean;
  children: ReactNode;
};

/** A page of the settings beside their menu; on a phone the menu is the page above. */
export const SettingsPage = ({ part, title, about, badge, actions, isList = false, children }: Props) => {
  const write = useWords(SETTINGS);
  const above = [
    { to: '/settings', name: write('title') },
    ...(title === undefined ? [] : [{ to: `/settings/${part}`, name: write(part) }]),
  ];
  return (
    <Flex gap="xl" align="flex-start">
      <SettingsMenu current={part} />
      <Box flex={1} miw={0}>
        <Page title={title ?? write(part)} above={above} badge={badge} actions={actions} isForm={!isList}>
          {about && (
            <Text size="sm" c="dimmed" maw={680}>
              {about}
            </Text>
          )}
          {children}
        </Page>
      </Box>
    </Flex>
  );
};
