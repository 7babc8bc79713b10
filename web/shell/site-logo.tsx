import { useI18n } from '../lib/i18n/i18n.ts'
import { Logo, Wordmark } from '../ui/layout/brand.tsx'

/** The logo and the name of the site: a drawn wordmark until an admin gives the site another name. */
export function SiteLogo() {
  const { siteName } = useI18n()
  return (
    <>
      <Logo />
      {siteName === 'Guildhall' ? <Wordmark /> : <b>{siteName}</b>}
    </>
  )
}
