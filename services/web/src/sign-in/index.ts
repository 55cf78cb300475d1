export { createOAuthClient, type OAuthClient } from './oauth.client.ts';
export { returnPath } from './return-path.ts';
export { createSignInRoutes } from './sign-in-routes.ts';
export { createVisits } from './visits.ts';
