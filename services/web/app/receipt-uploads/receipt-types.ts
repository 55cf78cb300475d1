/** What a receipt may be (the API decides by its first bytes). */
export const RECEIPT_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'application/pdf'] as const;

export const MOST_BYTES = 10 * 1024 * 1024;

type Kind = Pick<File, 'type' | 'size'>;

/** Is it worth sending? Some phones name no type: then the server looks. */
export const maySend = ({ type, size }: Kind): boolean =>
  size > 0 &&
  size <= MOST_BYTES &&
  (type === '' || type === 'image/heif' || RECEIPT_TYPES.some((each) => each === type));
