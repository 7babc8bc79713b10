import { X } from 'lucide-react'
import { countriesIn } from '../../../lib/i18n/countries.ts'
import { useLocale, useTranslation } from '../../../lib/i18n/i18n.ts'
import { useHydrated } from '../../../lib/page/use-hydrated.ts'
import { Select } from '../../../ui/controls/inputs.tsx'

type CountriesProps = { selected: readonly string[]; onChange: (codes: string[]) => void }

export function Countries({ selected, onChange }: CountriesProps) {
  const t = useTranslation('edit')
  const locale = useLocale()
  const allCountries = useHydrated() ? countriesIn(locale) : []
  const nameOf = (code: string) => allCountries.find((item) => item.code === code)?.name ?? code
  return (
    <div className="grid gap-3" data-wide>
      <Select
        label={t('field.countries')}
        value=""
        onChange={({ target }) => target.value && onChange([...selected, target.value])}
      >
        <option value="">{selected.length > 0 ? t('addCountry') : t('anyCountry')}</option>
        {allCountries
          .filter(({ code }) => !selected.includes(code))
          .map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
      </Select>
      {selected.length > 0 && (
        <ul className="chosen" aria-label={t('field.countries')}>
          {selected.map((code) => (
            <li key={code}>
              <button
                type="button"
                className="chip"
                aria-label={t('remove', { name: nameOf(code) })}
                onClick={() => onChange(selected.filter((item) => item !== code))}
              >
                {nameOf(code)}
                <X size={14} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
