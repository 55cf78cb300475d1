import { createRequire } from 'node:module';
import type undici from 'undici';

const load = createRequire(import.meta.url);
const { prototype } = load('undici/lib/dispatcher/dispatcher.js') as typeof undici.Dispatcher;

/**
 * The pool of undici and its `request`, which its entry puts in place in the same way. Nothing else of it is used here: the entry
 * loads seventy files more (fetch, WebSocket, caches, mocks), for 70 ms of CPU and 4 MB at each start.
 */
Object.assign(prototype, { request: load('undici/lib/api/api-request.js') });
export const Pool = load('undici/lib/dispatcher/pool.js') as typeof undici.Pool;
