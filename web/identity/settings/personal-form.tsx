import { genders } from '@guildhall/contract/identity/constants.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call, type ReplyTo, read } from '../../lib/api/api.ts'
import { countriesIn } from '../../lib/i18n/countries.ts'
import { useLocale, useWords } from '../../lib/i18n/i18n.ts'
import { useHydrated } from '../../lib/page/use-hydrated.ts'
import { Select, TextField } from '../../ui/controls/inputs.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { useForm } from '../../ui/form/use-form.ts'

import { SaveRow } from './save-row.tsx'

export const info = () => read('GET /user/info')

type Info = ReplyTo<'GET /user/info'>
const names = [
  'firstName',
  'middleName',
  'lastName',
  'dateOfBirth',
  'gender',
  'phone',
  'country',
  'timezone',
  'zone',
  'city',
  'zip',
  'address1',
  'address2',
] as const
type Name = (typeof names)[number]
type Fields = Record<Name, string>

const fieldsOf = (kept: Info): Fields => ({
  firstName: kept.firstName ?? '',
  middleName: kept.middleName ?? '',
  lastName: kept.lastName ?? '',
  dateOfBirth: kept.dateOfBirth ?? '',
  gender: kept.gender ?? '',
  phone: kept.phone ?? '',
  country: kept.country ?? '',
  timezone: kept.timezone ?? '',
  zone: kept.zone ?? '',
  city: kept.city ?? '',
  zip: kept.zip ?? '',
  address1: kept.address1 ?? '',
  address2: kept.address2 ?? '',
})

const isGender = (word: string): word is (typeof genders)[number] => genders.some((one) => one === word)

const isBirthday = (day: string) => day >= '1900-01-01' && day < new Date().toISOString().slice(0, 10)

function bodyOf(change: Partial<Fields>) {
  const sent = Object.entries(change).map(([name, value]) => [name, value.trim() || null] as const)
  const { gender, ...rest }: Partial<Record<Name, string | null>> = Object.fromEntries(sent)
  return { ...rest, ...(gender !== undefined && { gender: gender && isGender(gender) ? gender : null }) }
}

/** Seen by nobody else; events may ask for age and country, shops for an address. */
export function PersonalForm({ kept }: { kept: Info }) {
  const t = useWords('settings')
  const locale = useLocale()
  const client = useQueryClient()
  const isHydrated = useHydrated()
  const { form, text, reset, mistake, isSending, isDirty } = useForm({
    stored: fieldsOf(kept),
    checks: {
      dateOfBirth: (day) => (!day || isBirthday(day) ? undefined : t('dateOfBirthWrong')),
      phone: (phone) => (!phone || /^\+?[0-9 ()./-]{5,30}$/.test(phone) ? undefined : t('phoneWrong')),
    },
    async send(_, change) {
      const changed = await call('PATCH /user/info', { body: bodyOf(change) })
      client.setQueryData<Info>(info().queryKey, changed)
      reset(change)
      toast({ text: t('saved'), tone: 'success' })
    },
  })
  const line = (name: Name, autoComplete: string) => ({ label: t(name), autoComplete, maxLength: 200, ...text(name) })
  // The lists of the server and of a browser differ in places, so the long ones are this browser's own.
  const countries = isHydrated ? countriesIn(locale) : []
  const zones = isHydrated ? Intl.supportedValuesOf('timeZone') : []

  return (
    <form className="settings-fields" data-two {...form}>
      <TextField {...line('firstName', 'given-name')} />
      <TextField {...line('lastName', 'family-name')} />
      <TextField {...line('middleName', 'additional-name')} />
      <TextField {...line('dateOfBirth', 'bday')} type="date" description={t('dateOfBirthHint')} />
      <Select label={t('gender')} {...text('gender')}>
        <option value="">{t('notSpecified')}</option>
        {genders.map((gender) => (
          <option key={gender} value={gender}>
            {t(`gender.${gender}`)}
          </option>
        ))}
      </Select>
      <TextField {...line('phone', 'tel')} type="tel" inputMode="tel" />
      <Select label={t('country')} autoComplete="country" {...text('country')}>
        <option value="">{t('notSpecified')}</option>
        {kept.country && !isHydrated && <option value={kept.country}>{kept.country}</option>}
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
      <Select label={t('timezone')} description={t('timezoneUse')} {...text('timezone')}>
        <option value="">{t('notSpecified')}</option>
        {kept.timezone && !zones.includes(kept.timezone) && <option value={kept.timezone}>{kept.timezone}</option>}
        {zones.map((zone) => (
          <option key={zone} value={zone}>
            {zone.replaceAll('_', ' ')}
          </option>
        ))}
      </Select>
      <TextField {...line('address1', 'address-line1')} />
      <TextField {...line('address2', 'address-line2')} />
      <TextField {...line('city', 'address-level2')} />
      <TextField {...line('zip', 'postal-code')} />
      <TextField {...line('zone', 'address-level1')} />
      <SaveRow {...{ mistake, isSending, isDirty }} />
    </form>
  )
}
