/** The language of pages, emails and notifications. A page has one locale, so a change loads it again. */
import { type LocaleCode, localePath } from '@guildhall/contract/core/locales.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from '../lib/api/api.ts'
import { useProblemText } from '../lib/api/use-problem-text.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { deviceStore } from '../lib/page/storage.ts'
import { saveLanguageChoice } from '../shell/language-choice.ts'
import { LanguageList } from '../shell/language-list.tsx'
import { FormError } from '../ui/controls/form-error.tsx'
import { SettingsSection } from '../ui/layout/settings-section.tsx'

export default function LanguageScreen() {
  const t = useTranslation('settings')
  const formatProblem = useProblemText()
  const save = useMutation({
    mutationFn: (locale: LocaleCode) => call('PATCH /user', { body: { locale } }),
    onSuccess: (_, locale) => {
      saveLanguageChoice(deviceStore, locale)
      window.location.assign(localePath(locale, '/settings/language'))
    },
  })
  return (
    <SettingsSection title={t('language')} lead={t('languageLead')}>
      <FormError message={save.error ? formatProblem(save.error) : undefined} />
      <LanguageList
        path="/settings/language"
        isBusy={(code) => save.isPending && save.variables === code}
        onSelect={(code, event) => {
          event.preventDefault()
          save.mutate(code)
        }}
      />
    </SettingsSection>
  )
}
