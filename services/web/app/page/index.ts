export { type Fact, Facts } from './facts.tsx';
export { LostPage } from './lost.page.tsx';
export { MoreButton } from './more-button.tsx';
export { NotYoursPage } from './not-yours.page.tsx';
export { OpenLate } from './open-late.tsx';
export { Page } from './page.tsx';
export { Section } from './section.tsx';
export { WhenSeen } from './when-seen.tsx';
