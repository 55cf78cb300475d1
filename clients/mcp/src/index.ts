export { type HttpOptions, serveHttp } from './serving/serve-http.ts';
export { type StdioOptions, serveStdio } from './serving/serve-stdio.ts';
export { type Allowed, GROUPS } from './tools/tool.ts';
