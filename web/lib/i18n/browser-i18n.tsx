import { type ReactNode, useMemo } from 'react'
import { useSite } from '../api/site.ts'
import { type I18n, I18nContext } from './i18n.ts'

/** The texts of the page, with the name of the site as an admin last saved it. A host of a community has the community's name. */
export function BrowserI18n({ i18n, children }: { i18n: I18n; children: ReactNode }) {
  const loaded = useSite()
  const siteName = i18n.community ? i18n.siteName : (loaded?.siteName ?? i18n.siteName)
  const value = useMemo(() => (siteName === i18n.siteName ? i18n : { ...i18n, siteName }), [i18n, siteName])
  return <I18nContext value={value}>{children}</I18nContext>
}
