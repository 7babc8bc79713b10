import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { call } from '../lib/api/api.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { toast } from '../ui/feedback/toast.tsx'
import { type SiteSettingsChange, siteSettings } from './queries.ts'

/** The stored settings, and a function that changes some of them. */
export function useSiteSettings() {
  const t = useTranslation('site-settings')
  const client = useQueryClient()
  const { data: settings } = useSuspenseQuery(siteSettings())
  async function save(body: SiteSettingsChange) {
    client.setQueryData(siteSettings().queryKey, await call('PATCH /admin/settings', { body }))
    await client.invalidateQueries({ queryKey: ['GET /site'] })
    toast({ text: t('saved'), tone: 'success' })
  }
  return { settings, save }
}
