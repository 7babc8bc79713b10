/** The community whose host this is; null on the site itself. */
import { lookKey, lookSheet } from '@guildhall/contract/organizations/look-key.ts'
import { type ReplyTo, read } from '../lib/api/api.ts'
import { useLoaded } from '../lib/api/use-loaded.ts'
import { useI18n } from '../lib/i18n/i18n.ts'

export type HostSite = ReplyTo<'GET /hosts/{name}'>

export const hostSite = (name: string) => read('GET /hosts/{name}', { params: { name } })

export function useHostSite() {
  const { community, origin } = useI18n()
  const { data } = useLoaded({ ...hostSite(new URL(origin).hostname), enabled: community !== undefined })
  return (community !== undefined && data) || null
}

/** What the root element of a page on the host needs. */
export function useHostLook() {
  const site = useHostSite()
  if (!site) return {}
  const { theme, avatar } = site
  const key = lookKey(theme)
  return {
    look: key ?? undefined,
    sheet: key ? lookSheet(key) : undefined,
    defaultTheme: theme.theme === 'light' || theme.theme === 'dark' ? theme.theme : undefined,
    icon: theme.crest?.url ?? avatar?.url ?? undefined,
  }
}
