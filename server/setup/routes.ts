import { setup } from '@guildhall/contract/setup/calls.ts'
import { addStarterGames } from '../games/starter-games.ts'
import { mount } from '../http/mount.ts'
import { findSelf } from '../identity/read.ts'
import { tryStorage } from '../operations/try-storage.ts'
import { listFirstSteps } from './first-steps.ts'
import { ensureOpen, finishSetup, showSetup } from './setup.ts'
import { tryMail } from './try-mail.ts'

export const setupRoutes = mount(setup, {
  'GET /setup/state': ({ actor, ...services }) => showSetup(services, actor),
  'POST /setup/mail': async ({ db, actor, settings, gateways, siteSettings }) => {
    await ensureOpen(db, actor)
    const { user } = await findSelf(db, actor.id)
    const { siteName } = await siteSettings.read()
    return tryMail({ settings, gateways }, user.email ?? '', siteName)
  },
  'POST /setup/storage': async ({ db, actor, gateways }) => {
    await ensureOpen(db, actor)
    return tryStorage(gateways.storage)
  },
  'POST /setup/games': async ({ actor, body, ...services }) => {
    await ensureOpen(services.db, actor)
    await addStarterGames(services.db, body.slugs)
    return showSetup(services, actor)
  },
  'POST /setup/finish': async ({ db, actor }) => {
    await finishSetup(db, actor)
    return undefined
  },
  'GET /admin/first-steps': listFirstSteps,
})
