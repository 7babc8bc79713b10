/** Dark, light or system: applied at once, and stored in the account for other devices. */
import { type Theme, themes } from '@guildhall/contract/identity/constants.ts'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { me, useProfileSaved } from '../identity/queries.ts'
import { call } from '../lib/api/api.ts'
import { useProblemText } from '../lib/api/use-problem-text.ts'
import { useI18n, useTranslation } from '../lib/i18n/i18n.ts'
import { chooseTheme, readTheme } from '../lib/page/theme.ts'
import { useHydrated } from '../lib/page/use-hydrated.ts'
import { FormError } from '../ui/controls/form-error.tsx'
import { SettingsSection } from '../ui/layout/settings-section.tsx'
import './theme.css'

export default function ThemeScreen() {
  const t = useTranslation('settings')
  const { siteName } = useI18n()
  const formatProblem = useProblemText()
  const onSaved = useProfileSaved()
  const isHydrated = useHydrated()
  const { data: user } = useSuspenseQuery(me())
  const save = useMutation({
    mutationFn: (theme: Theme) => {
      chooseTheme(theme)
      return call('PATCH /user', { body: { theme } })
    },
    onSuccess: onSaved,
  })
  // The theme of this browser wins: it may have been selected before login.
  const selected = save.variables ?? (isHydrated ? readTheme() : user.theme)
  return (
    <SettingsSection title={t('theme')} lead={t('themeText', { site: siteName })}>
      <FormError message={save.error ? formatProblem(save.error) : undefined} />
      <fieldset className="themes">
        <legend className="sr-only">{t('theme')}</legend>
        {themes.map((theme) => (
          <label key={theme} className="theme">
            <input
              type="radio"
              className="sr-only"
              name="theme"
              value={theme}
              checked={theme === selected}
              onChange={() => save.mutate(theme)}
            />
            <span className="theme-sample" aria-hidden="true">
              {(theme === 'system' ? (['dark', 'light'] as const) : [theme]).map((theme) => (
                <span key={theme} className="theme-page" data-theme={theme}>
                  <i />
                  <i />
                  <i />
                </span>
              ))}
            </span>
            <span className="name">{t(`theme.${theme}`)}</span>
          </label>
        ))}
      </fieldset>
    </SettingsSection>
  )
}
