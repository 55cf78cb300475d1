import url from './openapi.json?url';

/** Reads the document of the API that the app was made with; large, so that only the page that shows it does. */
export const readDocument = async (): Promise<unknown> => {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The document of the API: ${response.status}`);
  return response.json();
};
