/** A text with which nothing can begin an element, as the styles of the component library are. */
export const isStyle = (text: string): boolean => !text.includes('<');

/** A file of ours, as the build names them: the reader of PDFs works apart from the page. */
export const isOwnScript = (address: string, origin: string): boolean => {
  const url = URL.canParse(address, origin) ? new URL(address, origin) : undefined;
  return url?.origin === origin && url.pathname.startsWith('/assets/');
};

type Rules = { createHTML(text: string): string | null; createScriptURL(address: string): string | null };
type TrustedTypes = { createPolicy(name: 'default', rules: Rules): unknown };

/**
 * From here on no text becomes markup or a script in this page, whichever package writes it (Trusted Types; the content security policy
 * requires them). Browsers that do not know them go on without.
 */
export const guardMarkup = (): void => {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createHTML: (text) => (isStyle(text) ? text : null),
    createScriptURL: (address) => (isOwnScript(address, window.location.origin) ? address : null),
  });
};
