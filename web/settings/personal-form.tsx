import { genders } from '@guildhall/contract/identity/constants.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call, type ReplyTo, read } from '../lib/api/api.ts'
import { countriesIn } from '../lib/i18n/countries.ts'
import { useLocale, useTranslation } from '../lib/i18n/i18n.ts'
import { useHydrated } from '../lib/page/use-hydrated.ts'
import { Select, TextField } from '../ui/controls/inputs.tsx'
import { toast } from '../ui/feedback/toast.tsx'
import { SaveRow } from '../ui/form/save-row.tsx'
import { useForm } from '../ui/form/use-form.ts'

export const userInfo = () => read('GET /user/info')

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

const fieldsOf = (stored: Info): Fields => ({
  firstName: stored.firstName ?? '',
  middleName: stored.middleName ?? '',
  lastName: stored.lastName ?? '',
  dateOfBirth: stored.dateOfBirth ?? '',
  gender: stored.gender ?? '',
  phone: stored.phone ?? '',
  country: stored.country ?? '',
  timezone: stored.timezone ?? '',
  zone: stored.zone ?? '',
  city: stored.city ?? '',
  zip: stored.zip ?? '',
  address1: stored.address1 ?? '',
  address2: stored.address2 ?? '',
})

const isGender = (text: string): text is (typeof genders)[number] => genders.some((gender) => gender === text)

const isBirthday = (day: string) => day >= '1900-01-01' && day < new Date().toISOString().slice(0, 10)

function bodyOf(change: Partial<Fields>) {
  const entries = Object.entries(change).map(([name, value]) => [name, value.trim() || null] as const)
  const { gender, ...rest }: Partial<Record<Name, string | null>> = Object.fromEntries(entries)
  return { ...rest, ...(gender !== undefined && { gender: gender && isGender(gender) ? gender : null }) }
}

/** Private data. Events may require age and country, shops an address. */
export function PersonalForm({ stored }: { stored: Info }) {
  const t = useTranslation('settings')
  const locale = useLocale()
  const client = useQueryClient()
  const isHydrated = useHydrated()
  const { form, text, reset, errorText, isSending, isDirty } = useForm({
    stored: fieldsOf(stored),
    checks: {
      dateOfBirth: (day) => (!day || isBirthday(day) ? undefined : t('dateOfBirthWrong')),
      phone: (phone) => (!phone || /^\+?[0-9 ()./-]{5,30}$/.test(phone) ? undefined : t('phoneWrong')),
    },
    async send(_, change) {
      const updated = await call('PATCH /user/info', { body: bodyOf(change) })
      client.setQueryData<Info>(userInfo().queryKey, updated)
      reset(change)
      toast({ text: t('saved'), tone: 'success' })
    },
  })
  const fieldProps = (name: Name, autoComplete: string) => ({
    label: t(name),
    autoComplete,
    maxLength: 200,
    ...text(name),
  })
  // The lists of the server and the browser differ, so the browser renders them after hydration.
  const countries = isHydrated ? countriesIn(locale) : []
  const zones = isHydrated ? Intl.supportedValuesOf('timeZone') : []

  return (
    <form className="settings-fields" data-two {...form}>
      <TextField {...fieldProps('firstName', 'given-name')} />
      <TextField {...fieldProps('lastName', 'family-name')} />
      <TextField {...fieldProps('middleName', 'additional-name')} />
      <TextField {...fieldProps('dateOfBirth', 'bday')} type="date" description={t('dateOfBirthHint')} />
      <Select label={t('gender')} {...text('gender')}>
        <option value="">{t('notSpecified')}</option>
        {genders.map((gender) => (
          <option key={gender} value={gender}>
            {t(`gender.${gender}`)}
          </option>
        ))}
      </Select>
      <TextField {...fieldProps('phone', 'tel')} type="tel" inputMode="tel" />
      <Select label={t('country')} autoComplete="country" {...text('country')}>
        <option value="">{t('notSpecified')}</option>
        {stored.country && !isHydrated && <option value={stored.country}>{stored.country}</option>}
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
      <Select label={t('timezone')} description={t('timezoneUse')} {...text('timezone')}>
        <option value="">{t('noTimezone')}</option>
        {stored.timezone && !zones.includes(stored.timezone) && (
          <option value={stored.timezone}>{stored.timezone}</option>
        )}
        {zones.map((zone) => (
          <option key={zone} value={zone}>
            {zone.replaceAll('_', ' ')}
          </option>
        ))}
      </Select>
      <TextField {...fieldProps('address1', 'address-line1')} />
      <TextField {...fieldProps('address2', 'address-line2')} />
      <TextField {...fieldProps('city', 'address-level2')} />
      <TextField {...fieldProps('zip', 'postal-code')} />
      <TextField {...fieldProps('zone', 'address-level1')} />
      <SaveRow primary errorText={errorText} isSending={isSending} isDirty={isDirty} />
    </form>
  )
}
