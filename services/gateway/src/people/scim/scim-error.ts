/** Why a request is refused, as RFC 7644 names it (3.12, table 9). */
export type ScimType =
  | 'invalidFilter'
  | 'tooMany'
  | 'uniqueness'
  | 'mutability'
  | 'invalidSyntax'
  | 'invalidPath'
  | 'noTarget'
  | 'invalidValue';

/** A failure of the protocol itself. Its text is for developers of directories, in English like RFC 7644's own. */
export class ScimError extends Error {
  override readonly name = 'ScimError';
  readonly status: number;
  readonly scimType: ScimType | undefined;

  constructor(status: number, detail: string, scimType?: ScimType) {
    super(detail);
    this.status = status;
    this.scimType = scimType;
  }
}

export const ERROR_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:Error';

export const invalidValue = (detail: string): ScimError => new ScimError(400, detail, 'invalidValue');
export const invalidFilter = (detail: string): ScimError => new ScimError(400, detail, 'invalidFilter');
export const invalidPath = (detail: string): ScimError => new ScimError(400, detail, 'invalidPath');
export const invalidSyntax = (detail: string): ScimError => new ScimError(400, detail, 'invalidSyntax');

/** The body of an error: its status is a text (RFC 7644, 3.12). */
export const errorBody = (status: number, detail: string, scimType?: ScimType) => ({
  schemas: [ERROR_SCHEMA],
  status: String(status),
  ...(scimType !== undefined && { scimType }),
  detail,
});
