import { X } from 'lucide-react'
import { countriesIn } from '../../../lib/i18n/countries.ts'
import { useLocale, useWords } from '../../../lib/i18n/i18n.ts'
import { useHydrated } from '../../../lib/page/use-hydrated.ts'
import { Select } from '../../../ui/controls/inputs.tsx'

type CountriesProps = { chosen: readonly string[]; onChange: (codes: string[]) => void }

export function Countries({ chosen, onChange }: CountriesProps) {
  const t = useWords('edit')
  const locale = useLocale()
  const all = useHydrated() ? countriesIn(locale) : []
  const nameOf = (code: string) => all.find((one) => one.code === code)?.name ?? code
  return (
    <div className="grid gap-3" data-wide>
      <Select
        label={t('field.countries')}
        value=""
        onChange={({ target }) => target.value && onChange([...chosen, target.value])}
      >
        <option value="">{chosen.length > 0 ? t('addCountry') : t('anyCountry')}</option>
        {all
          .filter(({ code }) => !chosen.includes(code))
          .map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
      </Select>
      {chosen.length > 0 && (
        <ul className="chosen" aria-label={t('field.countries')}>
          {chosen.map((code) => (
            <li key={code}>
              <button
                type="button"
                className="chip"
                aria-label={t('remove', { name: nameOf(code) })}
                onClick={() => onChange(chosen.filter((one) => one !== code))}
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
