/** The first choices of a new person: a name, a face, and which mail they want. */
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { call, read } from '../lib/api.ts'
import { useLocale, useWords } from '../lib/i18n.ts'
import { clientLoad, type Needs } from '../lib/load.ts'
import { PageMeta } from '../lib/meta.tsx'
import { useSession } from '../lib/session.ts'
import { readUtm } from '../lib/utm.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checks.tsx'
import { FormMistake } from '../ui/form-mistake.tsx'
import { LevelRing } from '../ui/level-ring.tsx'
import { firstFace } from './face.ts'
import { FacePicker } from './face-picker.tsx'
import { useFormProblem } from './form-problem.ts'
import { doorLoad } from './past-the-door.ts'
import { useDestination } from './sign-in.ts'
import { UsernameField, useUsernameCheck } from './username-field.tsx'
import './welcome.css'

const needs: Needs = () => [read('GET /user')]
export const loader = doorLoad(needs, ({ isNewUser }) => !isNewUser)
export const clientLoader = clientLoad(needs)

type Fields = { username: string; emailOptin: boolean; marketingOptin: boolean }

export default function WelcomeScreen() {
  const t = useWords('identity')
  const locale = useLocale()
  const { path } = useDestination()
  const { user } = useSession()
  const [face, setFace] = useState(firstFace)
  const form = useForm<Fields>({ defaultValues: { username: '', emailOptin: true, marketingOptin: false } })
  const { register, handleSubmit, setError, watch, formState } = form
  const { errors, isSubmitting, isSubmitSuccessful } = formState
  const refuse = useFormProblem<Fields>(['username'], setError, {
    USERNAME_TAKEN: 'username',
    USERNAME_RESERVED: 'username',
    USERNAME_INVALID: 'username',
  })
  const username = watch('username')
  const check = useUsernameCheck(username, null)
  const isDone = user !== null && !user.isNewUser

  useEffect(() => {
    if (isDone) window.location.replace(path)
  }, [isDone, path])

  const begin = handleSubmit(async (fields) => {
    const utm = readUtm(sessionStorage)
    const body = { ...fields, image: face, locale, ...(Object.keys(utm).length > 0 && { utm }) }
    try {
      await call('POST /user/onboarding', { body })
      window.location.assign(path)
    } catch (error) {
      refuse(error)
    }
  })

  return (
    <form className="wrap welcome" onSubmit={begin} noValidate>
      <PageMeta title={t('welcomeTitle')} description={t('welcomeLead')} hidden />
      <div className="welcome-head">
        <h1>{t('welcomeTitle')}</h1>
        <p className="text-lead">{t('welcomeLead')}</p>
      </div>
      <div className="welcome-card panel" aria-hidden="true">
        <LevelRing level={1} progress={0} size={168}>
          <Avatar face={face} size={140} beside />
        </LevelRing>
        <span className="welcome-name">{username || t('usernameExample')}</span>
        <span className="text-ui text-text-3">@{username || t('usernameExample')}</span>
      </div>
      <div className="welcome-fields">
        <UsernameField
          check={check}
          value={username}
          placeholder={t('usernameExample')}
          error={errors.username?.message}
          {...register('username', {
            required: t('usernameMissing'),
            setValueAs: (value: string) => value.toLowerCase(),
            onChange: ({ target }) => form.setValue('username', String(target.value).toLowerCase()),
            validate: () => check.state !== 'refused' && check.state !== 'unfinished',
          })}
        />
        <fieldset>
          <legend className="field-label mb-2">{t('face')}</legend>
          <FacePicker face={face} onChange={setFace} />
        </fieldset>
        <fieldset className="grid gap-1">
          <legend className="field-label mb-1">{t('mail')}</legend>
          <Checkbox {...register('emailOptin')}>{t('emailOptin')}</Checkbox>
          <Checkbox {...register('marketingOptin')}>{t('marketingOptin')}</Checkbox>
        </fieldset>
        <FormMistake message={errors.root?.message} />
        <Button
          type="submit"
          kind="primary"
          size="large"
          wide
          loading={isSubmitting || (isSubmitSuccessful && !errors.username && !errors.root)}
        >
          {t('begin')}
        </Button>
      </div>
    </form>
  )
}
