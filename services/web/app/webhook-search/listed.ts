/** `a,b` of an address as a list; undefined when nothing is chosen. */
export const listed = <T extends string>(text: string | undefined): T[] | undefined =>
  text ? (text.split(',') as T[]) : undefined;

const STATUS_CODE = /^[1-5]\d\d$/;

/** `500,404` as numbers; what is no status of HTTP is left out. */
export const statusCodes = (text: string | undefined): number[] | undefined => {
  const codes = listed(text)?.filter((code) => STATUS_CODE.test(code));
  return codes?.length ? codes.map(Number) : undefined;
};
