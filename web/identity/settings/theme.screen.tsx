/** Dark, light, or as the system has it: at once here, and kept for the next device. */
import { type Theme, themes } from '@guildhall/contract/identity/constants.ts'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { useProblem } from '../../lib/api/problem.ts'
import { useWords } from '../../lib/i18n/i18n.ts'
import { chooseTheme, readTheme } from '../../lib/page/theme.ts'
import { useHydrated } from '../../lib/page/use-hydrated.ts'
import { FormMistake } from '../../ui/controls/form-error.tsx'
import { me, useSettle } from '../queries.ts'
import { SettingsSection } from './section.tsx'
import './theme.css'

export default function ThemeScreen() {
  const t = useWords('settings')
  const say = useProblem()
  const settle = useSettle()
  const isHydrated = useHydrated()
  const { data: user } = useSuspenseQuery(me())
  const choose = useMutation({
    mutationFn: (theme: Theme) => {
      chooseTheme(theme)
      return call('PATCH /user', { body: { theme } })
    },
    onSuccess: settle,
  })
  // What this browser shows counts: it may have been chosen before anybody signed in.
  const chosen = choose.variables ?? (isHydrated ? readTheme() : user.theme)
  return (
    <SettingsSection title={t('theme')} lead={t('themeLead')}>
      <FormMistake message={choose.error ? say(choose.error) : undefined} />
      <fieldset className="themes">
        <legend className="sr-only">{t('theme')}</legend>
        {themes.map((theme) => (
          <label key={theme} className="theme">
            <input
              type="radio"
              className="sr-only"
              name="theme"
              value={theme}
              checked={theme === chosen}
              onChange={() => choose.mutate(theme)}
            />
            <span className="theme-sample" aria-hidden="true">
              {(theme === 'system' ? (['dark', 'light'] as const) : [theme]).map((look) => (
                <span key={look} className="theme-page" data-theme={look}>
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
