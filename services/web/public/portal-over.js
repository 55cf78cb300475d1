// The link to the portal can be opened no more: the page that frames it, and no other, learns that it needs another one.
const { origin, link, state } = document.querySelector('script[data-origin]').dataset;

if (window.parent !== window)
  window.parent.postMessage(
    { source: 'outlay.portal', version: 1, linkId: link, type: 'link_needed', reason: state },
    origin,
  );
