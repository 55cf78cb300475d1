import { type Business, configureApi, getMe, listBusinesses, send, type User } from '../api/index.ts';
import { localeOf } from '../intl/index.ts';
