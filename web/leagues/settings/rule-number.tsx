import type { ReactNode } from 'react'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { NumberField } from '../../ui/form/number-field.tsx'
import { type FormatForm, type NumberRule, ruleBounds } from './rules.ts'

type RuleNumberProps = {
  form: FormatForm
  name: NumberRule
  note?: ReactNode
  step?: 'any'
  showHelp?: boolean
}

/** A number among the rules; label and help come from the catalogue by its name. */
export function RuleNumber({ form: { values, set, errorTextOf }, name, showHelp, ...rest }: RuleNumberProps) {
  const t = useTranslation('leagues-settings')
  return (
    <NumberField
      {...rest}
      {...ruleBounds[name]}
      label={t(`setting.${name}`)}
      description={showHelp && t(`about.${name}`)}
      error={errorTextOf(name)}
      value={values[name]}
      onChange={(value) => value !== null && set(name, value)}
    />
  )
}
