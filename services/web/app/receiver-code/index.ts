export { ReceiverCode } from './receiver-code.tsx';
