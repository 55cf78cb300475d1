export { addTraceContexts as up, dropTraceContexts as down } from '@outlay/store';
