import { findLocale } from '@guildhall/contract/core/locales.ts'
import { Languages } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useI18n, useLocale, useTranslation } from '../lib/i18n/i18n.ts'
import { Button } from '../ui/controls/button.tsx'
import { Mark } from '../ui/layout/brand.tsx'
import { legalLinks } from './links.ts'

const LanguageDialog = lazy(async () => ({ default: (await import('./language-dialog.tsx')).LanguageDialog }))

/** Hidden on bare pages, and by the style sheet in the installed app. */
export function Footer() {
  const t = useTranslation('shell')
  const locale = findLocale(useLocale())
  const { siteName } = useI18n()
  const { pathname } = useLocation()
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never')
  if (pathname.includes('/messages')) return null
  return (
    <footer className="footer">
      <div className="footer-inside">
        <Mark size={22} />
        <span>{t('copyright', { year: new Date().getFullYear(), site: siteName })}</span>
        <nav aria-label={t('legal')}>
          {legalLinks.map(({ to, key }) => (
            <Link key={to} to={to}>
              {t(key)}
            </Link>
          ))}
        </nav>
        <Button kind="ghost" size="small" aria-haspopup="dialog" onClick={() => setDialog('open')}>
          <Languages size={16} aria-hidden="true" />
          <span className="sr-only">{t('language')}: </span>
          {locale?.title} ({locale?.subtitle})
        </Button>
      </div>
      {dialog !== 'never' && (
        <Suspense>
          <LanguageDialog open={dialog === 'open'} onClose={() => setDialog('closed')} />
        </Suspense>
      )}
    </footer>
  )
}
