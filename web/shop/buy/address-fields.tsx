import type { ReactNode } from 'react'
import { countriesIn } from '../../lib/i18n/countries.ts'
import { useLocale, useTranslation } from '../../lib/i18n/i18n.ts'
import { Select, TextField } from '../../ui/controls/inputs.tsx'
import type { TextProps } from '../../ui/form/use-form.ts'
import type { AddressForm } from './address.ts'

type AddressFieldsProps = {
  text: (name: keyof AddressForm) => TextProps
  /** Who reads the address, and when it is deleted. */
  note: ReactNode
}

/** The postal address of an order. Dialogs are never rendered on the server, so the list of countries needs no hydration. */
export function AddressFields({ text, note }: AddressFieldsProps) {
  const t = useTranslation('shop')
  const locale = useLocale()
  const optional = t('optional')
  return (
    <div className="address">
      <div data-wide>
        <TextField label={t('fullName')} autoComplete="name" maxLength={200} {...text('name')} />
      </div>
      <div data-wide>
        <TextField label={t('street')} autoComplete="address-line1" maxLength={200} {...text('address1')} />
      </div>
      <div data-wide>
        <TextField
          label={t('address2')}
          note={optional}
          autoComplete="address-line2"
          maxLength={200}
          {...text('address2')}
        />
      </div>
      <TextField label={t('postcode')} note={optional} autoComplete="postal-code" maxLength={200} {...text('zip')} />
      <TextField label={t('city')} autoComplete="address-level2" maxLength={200} {...text('city')} />
      <TextField label={t('region')} note={optional} autoComplete="address-level1" maxLength={200} {...text('zone')} />
      <TextField
        label={t('phone')}
        note={optional}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={200}
        {...text('phone')}
      />
      <div data-wide>
        <Select label={t('country')} autoComplete="country" {...text('country')}>
          <option value="">{t('chooseCountry')}</option>
          {countriesIn(locale).map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </div>
      <p className="hint">{note}</p>
    </div>
  )
}
