/** A text with which nothing can begin an element, as the styles of the component library are. */
export const isStyle = (text: string): boolean => !text.includes('<');

/** A file of ours, as the build names them: the reader of PDFs works apart from the page. */
export const isOwnScript = (address: string, origin: string): boolean => {
  const url = URL.canParse(address, origin) ? new URL(address, origin) : undefined;
  return url?.origin === origin && url.pathname.startsWith('/assets/');
};
