import { genders } from '@guildhall/contract/identity.words.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { call, type ReplyTo, read } from '../../lib/api.ts'
import { countriesIn } from '../../lib/countries.ts'
import { useLocale, useWords } from '../../lib/i18n.ts'
import { Select, TextField } from '../../ui/inputs.tsx'
import { toast } from '../../ui/toast.tsx'
import { useFormProblem } from '../form-problem.ts'
import { useHydrated } from '../hydrated.ts'
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

function changeOf(fields: Fields, isDirty: (name: Name) => boolean) {
  const sent = names.filter(isDirty).map((name) => [name, fields[name].trim() || null] as const)
  const { gender, ...rest }: Partial<Record<Name, string | null>> = Object.fromEntries(sent)
  return { ...rest, ...(gender !== undefined && { gender: gender && isGender(gender) ? gender : null }) }
}

/** Seen by nobody else; events may ask for age and country, shops for an address. */
export function PersonalForm({ kept }: { kept: Info }) {
  const t = useWords('settings')
  const locale = useLocale()
  const client = useQueryClient()
  const isHydrated = useHydrated()
  const { register, handleSubmit, setError, reset, formState } = useForm<Fields>({ defaultValues: fieldsOf(kept) })
  const { errors, isSubmitting, isDirty, dirtyFields } = formState
  const refuse = useFormProblem<Fields>(names, setError)
  const text = (name: Name, autoComplete: string) => ({
    label: t(name),
    autoComplete,
    maxLength: 200,
    error: errors[name]?.message,
    ...register(name),
  })
  // The lists of the server and of a browser differ in places, so the long ones are this browser's own.
  const countries = isHydrated ? countriesIn(locale) : []
  const zones = isHydrated ? Intl.supportedValuesOf('timeZone') : []

  const save = handleSubmit(async (fields) => {
    try {
      const changed = await call('PATCH /user/info', { body: changeOf(fields, (name) => dirtyFields[name] === true) })
      client.setQueryData<Info>(info().queryKey, changed)
      reset(fieldsOf(changed))
      toast({ text: t('saved'), tone: 'success' })
    } catch (error) {
      refuse(error)
    }
  })

  return (
    <form className="settings-fields" data-two onSubmit={save} noValidate>
      <TextField {...text('firstName', 'given-name')} />
      <TextField {...text('lastName', 'family-name')} />
      <TextField {...text('middleName', 'additional-name')} />
      <TextField
        {...text('dateOfBirth', 'bday')}
        type="date"
        description={t('dateOfBirthWhy')}
        {...register('dateOfBirth', { validate: (day) => !day || isBirthday(day) || t('dateOfBirthWrong') })}
      />
      <Select label={t('gender')} error={errors.gender?.message} {...register('gender')}>
        <option value="">{t('notSaid')}</option>
        {genders.map((gender) => (
          <option key={gender} value={gender}>
            {t(`gender.${gender}`)}
          </option>
        ))}
      </Select>
      <TextField
        {...text('phone', 'tel')}
        type="tel"
        inputMode="tel"
        {...register('phone', { pattern: { value: /^\+?[0-9 ()./-]{5,30}$/, message: t('phoneWrong') } })}
      />
      <Select
        label={t('country')}
        autoComplete="country"
        error={errors.country?.message}
        {...register('country')}
        key={`c${isHydrated}`}
      >
        <option value="">{t('notSaid')}</option>
        {kept.country && !isHydrated && <option value={kept.country}>{kept.country}</option>}
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
      <Select
        label={t('timezone')}
        description={t('timezoneWhy')}
        error={errors.timezone?.message}
        {...register('timezone')}
        key={`z${isHydrated}`}
      >
        <option value="">{t('notSaid')}</option>
        {kept.timezone && !zones.includes(kept.timezone) && <option value={kept.timezone}>{kept.timezone}</option>}
        {zones.map((zone) => (
          <option key={zone} value={zone}>
            {zone.replaceAll('_', ' ')}
          </option>
        ))}
      </Select>
      <TextField {...text('address1', 'address-line1')} />
      <TextField {...text('address2', 'address-line2')} />
      <TextField {...text('city', 'address-level2')} />
      <TextField {...text('zip', 'postal-code')} />
      <TextField {...text('zone', 'address-level1')} />
      <SaveRow {...{ errors, isSubmitting, isDirty }} />
    </form>
  )
}
