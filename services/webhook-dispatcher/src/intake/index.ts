export { eventIntake } from './event-intake.consumer.ts';
