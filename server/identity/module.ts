import { defineModule } from '../module.ts'
import { eraseDue } from './erase.ts'
import { identityRoutes } from './routes.ts'

declare module '../jobs/jobs.ts' {
  interface Jobs {
    'erase-accounts': NoData
  }
}

declare module '../outbox/messages.ts' {
  interface Messages {
    /** A new account has chosen its username, on the site or on the host of a community. */
    'user-signed-up': { userId: string; organizationId?: string | undefined }
    /** `url` is the profile picture of the user until then. */
    'picture-replaced': { userId: string; url: string }
    /** The deletion of an account was requested or cancelled. */
    'deletion-changed': { userId: string }
  }
}

export const identity = defineModule({
  routes: identityRoutes,
  topics: { 'user:{id}': ({ actor, id }) => actor?.id === id },
  jobs: { 'erase-accounts': { run: eraseDue, retries: 5, delay: 60, maxDelay: 3_600, timeout: 600 } },
  cron: { 'erase-accounts': '23 * * * *' },
  personalData: {
    own: {
      'accounts.user_id': 'delete',
      'sessions.user_id': 'delete',
      'user_devices.user_id': 'delete',
      'user_infos.user_id': 'delete',
      'user_tokens.user_id': 'delete',
    },
    other: {
      'names.user_id': 'keep', // written by a trigger only
      'verification_tokens.user_id': 'delete',
    },
  },
})
