export type { Attachment } from './attachment.ts';
export { AttachmentPicture } from './attachment-picture.tsx';
export { AttachmentViewer } from './attachment-viewer.tsx';
