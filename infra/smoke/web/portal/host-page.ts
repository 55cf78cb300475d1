import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** As the guide has it: what comes from another origin or another frame is no message of the portal. */
const page = (webUrl: string, src: string): string => `<!doctype html><title>Maple</title>
<iframe id="portal" src="${src}" title="Webhooks" style="width:100%;height:400px;border:0"></iframe>
<script>
window.messages = [];
addEventListener('message', ({ origin, source, data }) => {
  const portal = document.getElementById('portal');
  if (origin !== '${webUrl}' || source !== portal.contentWindow || data?.source !== 'outlay.portal') return;
  window.messages.push(data);
  if (data.type === 'resized') portal.style.height = data.height + 'px';
});
</script>`;

export type PortalMessage = { linkId: string; type: string; reason?: string; height?: number };

/** A page of another product, on an origin of its own, that frames whatever its address names (`?src=`). */
export const startHostPage = async (webUrl: string, host: '127.0.0.1' | 'localhost') => {
  const server = createServer(({ url = '/' }, response) => {
    const src = new URL(url, 'http://host.invalid').searchParams.get('src') ?? 'about:blank';
    response.writeHead(200, { 'content-type': 'text/html' }).end(page(webUrl, src.replaceAll('"', '')));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://${host}:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    /** The address of a page that frames this one. */
    framing: (src: string): string => `${origin}/?${new URLSearchParams({ src })}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
