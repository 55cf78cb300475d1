import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const page = (webUrl: string): string => `<!doctype html><title>Win a prize</title>
<iframe src="${webUrl}/expenses"></iframe><iframe src="${webUrl}/signed-out"></iframe>
<script src="${webUrl}/session"></script><img src="${webUrl}/api/v1/users/me">
<script>
const send = (path, body, type) => fetch('${webUrl}' + path, { method: 'POST', mode: 'no-cors', credentials: 'include', body, headers: { 'content-type': type } });
const read = (path) => fetch('${webUrl}' + path, { credentials: 'include' }).then((answer) => answer.text());
window.outcome = Promise.allSettled([
  send('/api/v1/vendors', '{"name":"Forged"}', 'text/plain'),
  send('/api/v1/vendors', 'name=Forged', 'application/x-www-form-urlencoded'),
  send('/sign-out', '', 'text/plain'),
  read('/session'), read('/api/v1/users/me'), read('/'),
]);
</script>
<form method="post" action="${webUrl}/sign-out" enctype="text/plain"><button>Win</button></form>`;

/** A page of somebody else on another port of the same host: the browser sends our cookie there and back. */
export const startOtherOrigin = async (webUrl: string) => {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(page(webUrl));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
