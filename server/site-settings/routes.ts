import { siteSettings } from '@guildhall/contract/site-settings/calls.ts'
import { mount } from '../http/mount.ts'
import { readStored } from './open-site-settings.ts'
import { presentSettings, presentSite } from './present.ts'
import { saveSiteSettings } from './save.ts'
import { siteSettingsOf } from './site-settings.ts'

export const siteSettingsRoutes = mount(siteSettings, {
  'GET /site': async ({ siteSettings, query }) => presentSite(await siteSettings.read(), query.locale),
  'GET /admin/settings': async ({ siteSettings, settings }) => presentSettings(settings, await siteSettings.read()),
  'PATCH /admin/settings': async ({ db, actor, settings, body }) => {
    await saveSiteSettings(db, settings, actor.id, body)
    // Not the cached settings: this node may not have heard of the change yet.
    return presentSettings(settings, siteSettingsOf(settings, await readStored(db)))
  },
})
