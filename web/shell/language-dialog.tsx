import { localePath, locales } from '@guildhall/contract/core/locales.ts'
import { Check } from 'lucide-react'
import { useLocation } from 'react-router'
import { useLocale, useTranslation } from '../lib/i18n/i18n.ts'
import { Modal } from '../ui/overlay/modal.tsx'
import { saveLanguageChoice } from './language-choice.ts'

/** All languages. Each links to the same path with a full page load, since a page has one locale. */
export function LanguageDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslation('shell')
  const current = useLocale()
  const { pathname, search, hash } = useLocation()
  return (
    <Modal open={open} onClose={onClose} title={t('chooseLanguage')} maxWidth={700}>
      <ul className="languages">
        {locales.map(({ code, title, subtitle }) => (
          <li key={code}>
            <a
              className="language"
              href={localePath(code, pathname) + search + hash}
              hrefLang={code}
              lang={code}
              aria-current={code === current || undefined}
              onClick={(event) => {
                saveLanguageChoice(localStorage, code)
                if (code === current) event.preventDefault()
                onClose()
              }}
            >
              {title}
              <small>{subtitle}</small>
              {code === current && <Check size={16} aria-hidden="true" />}
            </a>
          </li>
        ))}
      </ul>
    </Modal>
  )
}
