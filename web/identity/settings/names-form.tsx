import { identityLimits } from '@guildhall/contract/identity.words.ts'
import { useForm } from 'react-hook-form'
import { call } from '../../lib/api.ts'
import { useWords } from '../../lib/i18n.ts'
import { TextArea, TextField } from '../../ui/inputs.tsx'
import { Earn } from '../earn.tsx'
import { useFormProblem } from '../form-problem.ts'
import { type User, useSettle } from '../queries.ts'
import { UsernameField, useUsernameCheck } from '../username-field.tsx'
import { SaveRow } from './save-row.tsx'

type Fields = { name: string; username: string; bio: string }

export function NamesForm({ user }: { user: User }) {
  const t = useWords('settings')
  const settle = useSettle()
  const kept = { name: user.name ?? '', username: user.username ?? '', bio: user.bio ?? '' }
  const form = useForm<Fields>({ values: kept, resetOptions: { keepDirtyValues: true } })
  const { register, handleSubmit, setError, watch, formState } = form
  const { errors, isSubmitting, isDirty, dirtyFields } = formState
  const refuse = useFormProblem<Fields>(['name', 'username', 'bio'], setError, {
    USERNAME_TAKEN: 'username',
    USERNAME_RESERVED: 'username',
    USERNAME_INVALID: 'username',
  })
  const username = watch('username')
  const bio = watch('bio')
  const check = useUsernameCheck(username, user.username)

  const save = handleSubmit(async (fields) => {
    const body = {
      ...(dirtyFields.name && { name: fields.name.trim() || null }),
      ...(dirtyFields.username && { username: fields.username }),
      ...(dirtyFields.bio && { bio: fields.bio.trim() || null }),
    }
    try {
      const changed = await call('PATCH /user', { body })
      form.reset({ name: changed.name ?? '', username: changed.username ?? '', bio: changed.bio ?? '' })
      await settle(changed)
    } catch (error) {
      refuse(error)
    }
  })

  return (
    <form className="settings-fields" onSubmit={save} noValidate>
      <TextField
        label={t('name')}
        note={t('optional')}
        description={t('nameAbout')}
        autoComplete="nickname"
        maxLength={identityLimits.name.max}
        error={errors.name?.message}
        {...register('name')}
      />
      <UsernameField
        check={check}
        value={username}
        error={errors.username?.message}
        {...register('username', {
          required: t('usernameMissing'),
          onChange: ({ target }) =>
            form.setValue('username', String(target.value).toLowerCase(), { shouldDirty: true }),
          validate: () => check.state !== 'refused' && check.state !== 'unfinished',
        })}
      />
      <TextArea
        label={
          <>
            {t('bio')}
            <Earn award="WRITE_BIO" />
          </>
        }
        description={t('bioLeft', { count: identityLimits.bio.max - bio.length })}
        placeholder={t('bioExample')}
        maxLength={identityLimits.bio.max}
        error={errors.bio?.message}
        {...register('bio')}
      />
      <SaveRow {...{ errors, isSubmitting, isDirty }} />
    </form>
  )
}
