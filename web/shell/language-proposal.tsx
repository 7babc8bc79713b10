import { defaultLocale, findLocale, type LocaleCode, localePath } from '@guildhall/contract/core/locales.ts'
import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useSite } from '../lib/api/site.ts'
import { useLocale, useTranslation } from '../lib/i18n/i18n.ts'
import { deviceStore } from '../lib/page/storage.ts'
import { IconButton } from '../ui/controls/button.tsx'
import { languageToPropose, readLanguageChoice, saveLanguageChoice } from './language-choice.ts'

/** Offers the reader's preferred language. The answer is stored, also if the reader stays. */
export function LanguageProposal() {
  const t = useTranslation('shell')
  const current = useLocale()
  const { pathname, search } = useLocation()
  const siteLanguage = useSite()?.language ?? defaultLocale
  const [proposed, setProposed] = useState<LocaleCode | null>(null)

  useEffect(
    () => setProposed(languageToPropose(current, readLanguageChoice(deviceStore), navigator.languages, siteLanguage)),
    [current, siteLanguage],
  )

  const locale = proposed && findLocale(proposed)
  if (!locale) return null
  return (
    <aside className="proposal" aria-label={t('language')}>
      <p>{t('languageProposal')}</p>
      <a
        className="button"
        data-size="small"
        lang={locale.code}
        href={localePath(locale.code, pathname) + search}
        onClick={() => saveLanguageChoice(deviceStore, locale.code)}
      >
        {locale.title}
      </a>
      <IconButton
        label={t('keepLanguage')}
        onClick={() => {
          saveLanguageChoice(deviceStore, current)
          setProposed(null)
        }}
      >
        <X size={18} aria-hidden="true" />
      </IconButton>
    </aside>
  )
}
