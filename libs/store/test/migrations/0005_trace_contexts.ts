export { addTraceContexts as up, dropTraceContexts as down } from '../../src/index.ts';
