export { DOCUMENTS_THREAD, type Settings, tablesOf } from './tables.ts';
