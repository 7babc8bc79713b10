/** The language of pages, mail and notifications. Another language is the same page in it, and a new load. */
import { type LocaleCode, localePath, locales } from '@guildhall/contract/core/locales.ts'
import { useMutation } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { call } from '../../lib/api/api.ts'
import { useProblem } from '../../lib/api/problem.ts'
import { useLocale, useWords } from '../../lib/i18n/i18n.ts'
import { keepChoice } from '../../shell/language-choice.ts'
import { FormMistake } from '../../ui/controls/form-error.tsx'
import { SettingsSection } from './section.tsx'

export default function LanguageScreen() {
  const t = useWords('settings')
  const say = useProblem()
  const current = useLocale()
  const choose = useMutation({
    mutationFn: (locale: LocaleCode) => call('PATCH /user', { body: { locale } }),
    onSuccess: (_, locale) => {
      keepChoice(localStorage, locale)
      window.location.assign(localePath(locale, '/settings/language'))
    },
  })
  return (
    <SettingsSection title={t('language')} lead={t('languageLead')}>
      <FormMistake message={choose.error ? say(choose.error) : undefined} />
      <ul className="languages">
        {locales.map(({ code, title, subtitle }) => (
          <li key={code}>
            <a
              className="language"
              href={localePath(code, '/settings/language')}
              hrefLang={code}
              lang={code}
              aria-current={code === current || undefined}
              aria-busy={(choose.isPending && choose.variables === code) || undefined}
              onClick={(event) => {
                event.preventDefault()
                choose.mutate(code)
              }}
            >
              {title}
              <small>{subtitle}</small>
              {code === current && <Check size={16} aria-hidden="true" />}
            </a>
          </li>
        ))}
      </ul>
    </SettingsSection>
  )
}
