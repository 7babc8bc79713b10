import { type ReactNode, useMemo } from 'react'
import { useSite } from '../api/site.ts'
import { I18nContext, useI18n } from './i18n.ts'

/** The name of the site as an admin last saved it, for all texts of the page. On the host of a community it is the community's. */
export function CurrentSiteName({ children }: { children: ReactNode }) {
  const i18n = useI18n()
  const loaded = useSite()
  const siteName = i18n.community ? i18n.siteName : (loaded?.siteName ?? i18n.siteName)
  const value = useMemo(() => (siteName === i18n.siteName ? i18n : { ...i18n, siteName }), [i18n, siteName])
  return <I18nContext value={value}>{children}</I18nContext>
}
