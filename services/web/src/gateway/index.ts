export { readAs } from './read-as.client.ts';
