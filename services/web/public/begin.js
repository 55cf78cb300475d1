// Begins the app once the frame of the page has been painted: to evaluate it takes longer than to paint.
const { app, styles } = document.querySelector('script[data-app]').dataset;

/** A page in the background is not painted before somebody looks at it. */
const painted = () =>
  new Promise((resolve) => {
    if (document.visibilityState === 'hidden') resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  });

const addStyles = () =>
  new Promise((resolve) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: '', href: styles });
    link.onload = resolve;
    link.onerror = resolve;
    document.head.append(link);
  });

await painted();
await addStyles();
await import(app);
