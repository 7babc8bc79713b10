import { findLocale, type LocaleCode, localePath } from '@guildhall/contract/core/locales.ts'
import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useLocale, useWords } from '../lib/i18n/i18n.ts'
import { IconButton } from '../ui/controls/button.tsx'
import { keepChoice, keptChoice, proposal } from './language-choice.ts'

/** Offers the reader's own language and never forces it; staying is a choice too, and is remembered. */
export function LanguageProposal() {
  const t = useWords('shell')
  const current = useLocale()
  const { pathname, search } = useLocation()
  const [wanted, setWanted] = useState<LocaleCode | null>(null)

  useEffect(() => setWanted(proposal(current, keptChoice(localStorage), navigator.languages)), [current])

  const locale = wanted && findLocale(wanted)
  if (!locale) return null
  return (
    <aside className="proposal" aria-label={t('language')}>
      <p>{t('languageProposal')}</p>
      <a
        className="button"
        data-size="small"
        lang={locale.code}
        href={localePath(locale.code, pathname) + search}
        onClick={() => keepChoice(localStorage, locale.code)}
      >
        {locale.title}
      </a>
      <IconButton
        label={t('keepLanguage')}
        onClick={() => {
          keepChoice(localStorage, current)
          setWanted(null)
        }}
      >
        <X size={18} aria-hidden="true" />
      </IconButton>
    </aside>
  )
}
