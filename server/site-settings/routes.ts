import { siteSettings } from '@guildhall/contract/site-settings/calls.ts'
import { mount } from '../http/mount.ts'
import { presentSettings, presentSite } from './present.ts'
import { saveSiteSettings } from './save.ts'

export const siteSettingsRoutes = mount(siteSettings, {
  'GET /site': async ({ siteSettings, query }) => presentSite(await siteSettings.read(), query.locale),
  'GET /admin/settings': async ({ siteSettings, settings }) => presentSettings(settings, await siteSettings.read()),
  'PATCH /admin/settings': async ({ db, actor, siteSettings, settings, body }) => {
    await saveSiteSettings(db, settings, actor.id, body)
    return presentSettings(settings, await siteSettings.read())
  },
})
