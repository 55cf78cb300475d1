import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/** Fetched for the benchmark alone: nothing of the product needs them. */
const PACKAGES = { swagger: 'swagger-ui-dist@5.35.0', scalar: '@scalar/api-reference@1.72.1' } as const;
export type Other = keyof typeof PACKAGES;

const FOLDER = join(import.meta.dirname, '../../../.local/bench-docs');

/** The folder of the package as its publisher packed it; fetched the first time. */
const fetchPackage = (name: Other): string => {
  const folder = join(FOLDER, name);
  if (existsSync(join(folder, 'package'))) return join(folder, 'package');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const packed = execFileSync('npm', ['pack', PACKAGES[name], '--silent'], { cwd: folder, encoding: 'utf8' }).trim();
  execFileSync('tar', ['xzf', packed.split('\n').at(-1) ?? ''], { cwd: folder });
  return join(folder, 'package');
};

const page = (head: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Reference</title>${head}</head><body>${body}</body></html>`;

const SWAGGER = page(
  '<link rel="stylesheet" href="swagger-ui.css">',
  '<div id="ui"></div><script src="swagger-ui-bundle.js"></script><script>SwaggerUIBundle({ url: "openapi.json", dom_id: "#ui" })</script>',
);
const SCALAR = page(
  '',
  '<div id="app"></div><script src="standalone.js"></script><script>Scalar.createApiReference("#app", { url: "openapi.json", telemetry: false, withDefaultFonts: false })</script>',
);

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
  '': 'text/html',
};

/** Both as their manuals show it, over our document, compressed as our own pages are. */
export const serveOthers = async (openApi: Buffer) => {
  const [swagger, scalar] = [fetchPackage('swagger'), fetchPackage('scalar')];
  const files: Readonly<Record<string, Buffer>> = {
    '/swagger/': Buffer.from(SWAGGER),
    '/swagger/swagger-ui.css': readFileSync(join(swagger, 'swagger-ui.css')),
    '/swagger/swagger-ui-bundle.js': readFileSync(join(swagger, 'swagger-ui-bundle.js')),
    '/swagger/openapi.json': openApi,
    '/scalar/': Buffer.from(SCALAR),
    '/scalar/standalone.js': readFileSync(join(scalar, 'dist/browser/standalone.js')),
    '/scalar/openapi.json': openApi,
  };
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 8 } };
  const packed = new Map(Object.entries(files).map(([path, bytes]) => [path, brotliCompressSync(bytes, quality)]));
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const bytes = packed.get(path);
    if (bytes === undefined) return void response.writeHead(404).end();
    const type = TYPES[/\.(\w+)$/.exec(path)?.[1] ?? ''] ?? 'text/plain';
    response.writeHead(200, {
      'content-type': `${type}; charset=utf-8`,
      'content-encoding': 'br',
      'content-length': bytes.length,
    });
    response.end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
};
