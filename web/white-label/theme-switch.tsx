import { themes } from '@guildhall/contract/identity/constants.ts'
import { useState } from 'react'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { chooseTheme, readTheme } from '../lib/page/theme.ts'
import { useHydrated } from '../lib/page/use-hydrated.ts'
import { Choice } from '../ui/controls/choice.tsx'

/** The theme of this browser on the host of a community: the settings of the account are on the site itself. */
export function ThemeSwitch() {
  const t = useTranslation('settings')
  const isHydrated = useHydrated()
  const [chosen, setChosen] = useState<(typeof themes)[number] | null>(null)
  return (
    <Choice
      label={t('theme')}
      value={chosen ?? (isHydrated ? readTheme() : 'system')}
      options={themes.map((value) => ({ value, label: t(`theme.${value}`) }))}
      onChange={(theme) => {
        chooseTheme(theme)
        setChosen(theme)
      }}
    />
  )
}
