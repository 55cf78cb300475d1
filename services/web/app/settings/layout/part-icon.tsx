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
  IconRoad,
  IconShieldCheck,
  IconShieldLock,
  IconUsersGroup,
  type TablerIcon,
} from '@tabler/icons-react';
import type { PartName } from './parts.ts';

const ICONS: Readonly<Record<PartName, TablerIcon>> = {
  business: IconBuilding,
  policies: IconAdjustments,
  'approval-rules': IconGavel,
  categories: IconCategory,
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
