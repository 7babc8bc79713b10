import { findLocale } from '@guildhall/contract/core/locales.ts'
import { Languages } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useI18n, useTranslation } from '../lib/i18n/i18n.ts'
import { useSharedMarkup } from '../lib/page/shared-markup.ts'
import { Button } from '../ui/controls/button.tsx'
import { lazy } from '../ui/feedback/lazy.tsx'
import { Logo } from '../ui/layout/brand.tsx'
import { legalLinks } from './links.ts'

const LanguageDialog = lazy(async () => ({ default: (await import('./language-dialog.tsx')).LanguageDialog }))

/** Hidden on bare pages, and by the style sheet in the installed app. */
export function Footer() {
  const { texts, siteName } = useI18n()
  const { pathname } = useLocation()
  const share = useSharedMarkup()
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never')
  if (/^\/messages(\/|$)/.test(pathname)) return null
  const year = new Date().getFullYear()
  return (
    <footer className="footer">
      <div
        className="footer-inside"
        {...share(
          texts,
          `footer ${year} ${siteName}`,
          <FooterContent year={year} onLanguage={() => setDialog('open')} />,
        )}
      />
      {dialog !== 'never' && (
        <Suspense>
          <LanguageDialog open={dialog === 'open'} onClose={() => setDialog('closed')} />
        </Suspense>
      )}
    </footer>
  )
}

function FooterContent({ year, onLanguage }: { year: number; onLanguage: () => void }) {
  const t = useTranslation('shell')
  const { locale, siteName } = useI18n()
  const { title, subtitle } = findLocale(locale) ?? {}
  return (
    <>
      <Logo size={22} />
      <span>{t('copyright', { year, site: siteName })}</span>
      <nav aria-label={t('legal')}>
        {legalLinks.map(({ to, key }) => (
          <Link key={to} to={to}>
            {t(key)}
          </Link>
        ))}
      </nav>
      <Button kind="ghost" size="small" aria-haspopup="dialog" onClick={onLanguage}>
        <Languages size={16} aria-hidden="true" />
        <span className="sr-only">{t('language')}: </span>
        {title} ({subtitle})
      </Button>
    </>
  )
}
