import type { ComponentProps } from 'react'
import { countriesIn } from '../lib/i18n/countries.ts'
import { useLocale, useTranslation } from '../lib/i18n/i18n.ts'
import { useHydrated } from '../lib/page/use-hydrated.ts'
import { Select } from '../ui/controls/inputs.tsx'

type FlagFieldProps = Omit<ComponentProps<typeof Select>, 'label' | 'children'> & { value: string }

/** The public country of a player. The names are in the reader's language, so the list is filled in the browser. */
export function FlagField(props: FlagFieldProps) {
  const t = useTranslation('identity')
  const locale = useLocale()
  const countries = useHydrated() ? countriesIn(locale) : []
  return (
    <Select label={t('flag')} description={t('flagAbout')} {...props}>
      <option value="">{t('noFlag')}</option>
      {props.value && countries.length === 0 && <option value={props.value}>{props.value}</option>}
      {countries.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Select>
  )
}
