export { CodeBlock } from './code-block.tsx';
export { EndpointBadge } from './endpoint-badge.tsx';
export { endpointName, shortUrl, stateOf } from './endpoint-state.ts';
export { HealthBar } from './health-bar.tsx';
export { rateColor } from './rate.ts';
export { useDuration } from './use-duration.ts';
export { useRate } from './use-rate.ts';
