import { type LocaleCode, localePath, locales } from '@guildhall/contract/core/locales.ts'
import { Check } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useLocale } from '../lib/i18n/i18n.ts'

type LanguageListProps = {
  /** The path of the link, without the locale. */
  path: string
  isBusy?: (code: LocaleCode) => boolean
  onSelect: (code: LocaleCode, event: MouseEvent) => void
}

/** All languages. Each links with a full page load, since a page has one locale. */
export function LanguageList({ path, isBusy, onSelect }: LanguageListProps) {
  const current = useLocale()
  return (
    <ul className="languages">
      {locales.map(({ code, title, subtitle }) => (
        <li key={code}>
          <a
            className="language"
            href={localePath(code, path)}
            hrefLang={code}
            lang={code}
            aria-current={code === current || undefined}
            aria-busy={isBusy?.(code) || undefined}
            onClick={(event) => onSelect(code, event)}
          >
            {title}
            <small>{subtitle}</small>
            {code === current && <Check size={16} aria-hidden="true" />}
          </a>
        </li>
      ))}
    </ul>
  )
}
