export { AwayButton } from './away-button.tsx';
export { dutiesOf } from './connection.ts';
export { DelegationSummary } from './delegation-summary.tsx';
export { useDelegation } from './use-delegation.ts';
