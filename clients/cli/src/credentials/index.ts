export { configFolder } from './config-folder.ts';
export { type Connection, type ConnectionOptions, findConnection, findPlace } from './find-connection.ts';
export type { Profile, Profiles, Tokens } from './profile-store.ts';
export { changeProfiles, profilesFile, readProfiles } from './profile-store.ts';
