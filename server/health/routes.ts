import { health } from '@guildhall/contract/health/calls.ts'
import { mount } from '../http/mount.ts'
import { countJobs } from '../jobs/job-counts.ts'
import { canReceiveEmail } from '../settings.ts'
import { isSetupOpen } from '../setup/setup.ts'

export const healthRoutes = mount(health, {
  'GET /admin/health': async ({ db, actor, node, settings }) => {
    const { waiting, dead } = await countJobs(db)
    const failures = node.failures.counts().map(({ source, count, lastAt, lastMessage }) => ({
      source,
      count,
      lastMessage,
      lastAt: lastAt?.toISOString() ?? null,
    }))
    const setup = await isSetupOpen(db, actor)
    return { setup, email: canReceiveEmail(settings), failures, waitingJobs: waiting, deadLetters: dead }
  },
})
