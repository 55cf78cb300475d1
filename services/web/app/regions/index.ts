export { RegionSelect } from './region-select.tsx';
export { TimeZoneSelect } from './time-zone-select.tsx';
export { useRegionName } from './use-region-name.ts';
