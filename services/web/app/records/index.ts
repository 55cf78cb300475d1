export { ActiveBadge } from './active-badge.tsx';
export { RecordList } from './record-list.tsx';
export { RemoveRecord } from './remove-record.tsx';
export { RECORDS } from './words.ts';
