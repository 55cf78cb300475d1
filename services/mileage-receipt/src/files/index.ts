export { erasePlace } from './erase-place.ts';
export { inspectFile, MOST_PIXELS } from './inspect-file.ts';
export { MOST_PAGES } from './inspect-pdf.ts';
export { pictureSize } from './picture-size.ts';
export { receiveForm } from './receive-form.ts';
