import url from './openapi.json?url';

/** Reads the document of the API that the app was made with; large, so that only the page that shows it does. */
export const readDocument = async (): Promise<unknown> => {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The document of the API: ${response.status}`);
  return response.json();
};

/** The address of the API as clients know it: `/v1/expenses` beside the documentation, wherever that is. */
export const apiUrl = (docsUrl: string, path: string): string => new URL(`.${path}`, docsUrl).href;
