export { apiUrl } from './api-url.ts';
export { ScopeFields } from './scope-fields.tsx';
export { ScopeList, useScopeSummary } from './scope-list.tsx';
export { SCOPE_WORDS } from './scope-words.ts';
export { ALL_SCOPES, PRESETS, type Scope } from './scopes.ts';
export { SecretAlert } from './secret-alert.tsx';
export { USAGE_EVERY, UsagePlot } from './usage-plot.tsx';
export { useCredentials } from './use-credentials.ts';
export { CREDENTIALS } from './words.ts';
