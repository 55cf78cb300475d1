export { SignatureSection } from './signature-section.tsx';
