/** The fields of the look that only a white-label community has. */
import { themes } from '@guildhall/contract/identity/constants.ts'
import {
  communityLayouts,
  communityRadii,
  organizationFonts,
} from '@guildhall/contract/organizations/look-constants.ts'
import { useTranslation } from '../../../../lib/i18n/i18n.ts'
import { Choice } from '../../../../ui/controls/choice.tsx'
import { Select } from '../../../../ui/controls/inputs.tsx'
import { AccentField } from '../accent-field.tsx'
import { ContrastTable } from '../contrast-table.tsx'
import type { LookValues } from '../use-look-draft.ts'
import type { SetLook } from './proposal.ts'
import './theme.css'

const tintSuggestions = ['#0a1f38', '#1c1440', '#33101f', '#0b2a1c', '#2e1c0a', '#1d2024'] as const

const isOneOf = <T extends string>(values: readonly T[], value: string): T | null =>
  values.find((option) => option === value) ?? null

type ThemeFieldsProps = { values: LookValues; set: SetLook }

export function ThemeFields({ values, set }: ThemeFieldsProps) {
  const t = useTranslation('white-label')
  const { accent, tint, font, radius, defaultTheme, pageLayout } = values
  return (
    <>
      <section>
        <h2>{t('tint')}</h2>
        <p className="hint">{t('tintAbout')}</p>
        <AccentField value={tint} suggestions={tintSuggestions} onChange={(color) => set('tint', color)} />
        {(accent || tint) && <ContrastTable accent={accent} tint={tint} />}
      </section>
      <section className="theme-fields">
        <h2>{t('style')}</h2>
        <Select
          label={t('font')}
          value={font ?? 'standard'}
          onChange={({ target }) => set('font', isOneOf(organizationFonts, target.value))}
        >
          {organizationFonts.map((name) => (
            <option key={name} value={name}>
              {t(`font.${name}`)}
            </option>
          ))}
        </Select>
        <div>
          <h3>{t('corners')}</h3>
          <Choice
            label={t('corners')}
            options={communityRadii.map((value) => ({ value: String(value), label: t(`corners.${value}`) }))}
            value={String(radius ?? communityRadii[1])}
            onChange={(value) => set('radius', Number(value))}
          />
        </div>
        <div>
          <h3>{t('defaultTheme')}</h3>
          <Choice
            label={t('defaultTheme')}
            options={themes.map((value) => ({ value, label: t(`theme.${value}`) }))}
            value={defaultTheme ?? 'system'}
            onChange={(value) => set('defaultTheme', value)}
          />
          <p className="hint">{t('defaultThemeAbout')}</p>
        </div>
        <div>
          <h3>{t('layout')}</h3>
          <Choice
            label={t('layout')}
            options={communityLayouts.map((value) => ({ value, label: t(`layout.${value}`) }))}
            value={pageLayout ?? 'cover'}
            onChange={(value) => set('pageLayout', value)}
          />
        </div>
      </section>
    </>
  )
}
