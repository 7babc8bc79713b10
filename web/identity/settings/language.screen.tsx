/** The language of pages, emails and notifications. A page has one locale, so a change loads it again. */
import { type LocaleCode, localePath, locales } from '@guildhall/contract/core/locales.ts'
import { useMutation } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { call } from '../../lib/api/api.ts'
import { useProblem } from '../../lib/api/problem.ts'
import { useLocale, useTranslation } from '../../lib/i18n/i18n.ts'
import { saveLanguageChoice } from '../../shell/language-choice.ts'
import { FormMistake } from '../../ui/controls/form-error.tsx'
import { SettingsSection } from './section.tsx'

export default function LanguageScreen() {
  const t = useTranslation('settings')
  const formatProblem = useProblem()
  const current = useLocale()
  const save = useMutation({
    mutationFn: (locale: LocaleCode) => call('PATCH /user', { body: { locale } }),
    onSuccess: (_, locale) => {
      saveLanguageChoice(localStorage, locale)
      window.location.assign(localePath(locale, '/settings/language'))
    },
  })
  return (
    <SettingsSection title={t('language')} lead={t('languageLead')}>
      <FormMistake message={save.error ? formatProblem(save.error) : undefined} />
      <ul className="languages">
        {locales.map(({ code, title, subtitle }) => (
          <li key={code}>
            <a
              className="language"
              href={localePath(code, '/settings/language')}
              hrefLang={code}
              lang={code}
              aria-current={code === current || undefined}
              aria-busy={(save.isPending && save.variables === code) || undefined}
              onClick={(event) => {
                event.preventDefault()
                save.mutate(code)
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
