import { findLocale, type LocaleCode, localePath } from '@guildhall/contract/core/locales.ts'
import { createTranslator } from '@guildhall/contract/core/translate.ts'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useLocation } from 'react-router'
import { fetchTexts } from '../lib/i18n/catalogue.client-files.ts'
import { useLocale, useTranslation } from '../lib/i18n/i18n.ts'
import { deviceStore } from '../lib/page/storage.ts'
import { IconButton } from '../ui/controls/button.tsx'
import { saveLanguageChoice } from './language-choice.ts'

/** Written in the language that it offers. The answer is stored, also if the reader stays. */
export function LanguageProposalBar({ code, onDecline }: { code: LocaleCode; onDecline: () => void }) {
  const pageTexts = useTranslation('shell')
  const current = useLocale()
  const { pathname, search } = useLocation()
  const texts = useQuery({ queryKey: ['texts', code, 'shell'], queryFn: () => fetchTexts(code, 'shell'), retry: false })
  const locale = findLocale(code)
  if (!locale || texts.isPending) return null
  const t = texts.data ? createTranslator(code, texts.data) : pageTexts // without a connection, in the language of the page
  return (
    <aside className="proposal" lang={texts.data && locale.code} aria-label={t('language')}>
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
          onDecline()
        }}
      >
        <X size={18} aria-hidden="true" />
      </IconButton>
    </aside>
  )
}
