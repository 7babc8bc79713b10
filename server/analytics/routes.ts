import { analytics } from '@guildhall/contract/analytics.ts'
import { mount } from '../http/mount.ts'
import { track } from './track.ts'

export const analyticsRoutes = mount(analytics, {
  'POST /track': async ({ db, actor, body, visit, settings }) => {
    await track(db, actor, visit, new URL(settings.publicUrl).host, body)
    return undefined
  },
})
