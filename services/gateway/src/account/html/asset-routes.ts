import { AppError } from '@outlay/contracts';
import { assetOf, isAssetName } from './assets.ts';
import { isOneOf, type PageEndpoint, type PageRoutes, READING } from './page-routes.ts';

const PATH = /^\/connect\/assets\/([\w-]{22})\/([a-z-]+\.js)$/;

export const ASSET_ENDPOINTS: readonly PageEndpoint[] = [[PATH, READING]];

/** The scripts themselves. A browser keeps what it got; beside a gateway of another version the hash may be that one's. */
export const assetPages: PageRoutes = {
  recognizes: isOneOf(ASSET_ENDPOINTS),
  handle: async (path, { method }, response) => {
    const [, hash, name = ''] = PATH.exec(path) ?? [];
    if (!isAssetName(name)) throw new AppError('NOT_FOUND');
    const asset = assetOf(name);
    response.writeHead(200, {
      'content-type': 'text/javascript; charset=utf-8',
      'content-length': asset.bytes.length,
      'cache-control': hash === asset.hash ? 'public, max-age=31536000, immutable' : 'no-store',
    });
    response.end(method === 'HEAD' ? undefined : asset.bytes);
  },
};
