export { configFolder } from './config-folder.ts';
export { type Connection, type ConnectionOptions, findConnection } from './find-connection.ts';
export type { Profile, Profiles, Tokens } from './profile.ts';
export { changeProfiles, readProfiles } from './profile-store.ts';
