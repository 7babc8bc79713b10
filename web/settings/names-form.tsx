import { identityLimits } from '@guildhall/contract/identity/constants.ts'
import { playerTag } from '@guildhall/contract/identity/tag.ts'
import { FlagField } from '../identity/flag-field.tsx'
import { type User, useProfileSaved } from '../identity/queries.ts'
import { useTagError } from '../identity/use-tag-error.ts'
import { UsernameField, usernameCodes, useUsernameCheck, useUsernameError } from '../identity/username-field.tsx'
import { call } from '../lib/api/api.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Earn } from '../points/earn.tsx'
import { TextArea, TextField } from '../ui/controls/inputs.tsx'
import { SaveRow } from '../ui/form/save-row.tsx'
import { useForm } from '../ui/form/use-form.ts'

export function NamesForm({ user }: { user: User }) {
  const t = useTranslation('settings')
  const tIdentity = useTranslation('identity')
  const tagErrorText = useTagError()
  const onSaved = useProfileSaved()
  const { form, text, values, set, reset, errorText, isSending, isDirty } = useForm({
    stored: {
      name: user.name ?? '',
      username: user.username ?? '',
      tag: user.tag ?? '',
      sponsor: user.sponsor ?? '',
      flag: user.flag ?? '',
      bio: user.bio ?? '',
    },
    checks: {
      username: (username) => (username ? usernameErrorText : t('usernameMissing')),
      tag: (tag) => tagErrorText(tag, 'tag'),
      sponsor: (sponsor) => tagErrorText(sponsor, 'sponsor'),
    },
    about: usernameCodes,
    async send(_, change) {
      const { name, username, bio, tag, sponsor, flag } = change
      const body = {
        ...(name !== undefined && { name: name.trim() || null }),
        ...(username !== undefined && { username }),
        ...(tag !== undefined && { tag: tag.trim() || null }),
        ...(sponsor !== undefined && { sponsor: sponsor.trim() || null }),
        ...(flag !== undefined && { flag: flag || null }),
        ...(bio !== undefined && { bio: bio.trim() || null }),
      }
      const updated = await call('PATCH /user', { body })
      await onSaved(updated)
      reset(change)
    },
  })
  const check = useUsernameCheck(values.username, user.username)
  const usernameErrorText = useUsernameError(check)

  return (
    <form className="settings-fields" {...form}>
      <TextField
        label={t('name')}
        note={t('optional')}
        description={t('nameAbout')}
        autoComplete="nickname"
        maxLength={identityLimits.name.max}
        {...text('name')}
      />
      <UsernameField
        check={check}
        {...text('username')}
        onChange={({ target }) => set('username', target.value.toLowerCase())}
      />
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          label={tIdentity('tag')}
          note={t('optional')}
          description={tIdentity('tagAbout')}
          placeholder={user.username ?? undefined}
          autoComplete="off"
          {...text('tag')}
        />
        <TextField
          label={tIdentity('sponsor')}
          note={t('optional')}
          description={tIdentity('sponsorAbout', {
            name: playerTag({ ...values, sponsor: values.sponsor || 'TSM', tag: values.tag || null }),
          })}
          autoComplete="off"
          {...text('sponsor')}
        />
        <FlagField {...text('flag')} />
      </div>
      <TextArea
        label={
          <>
            {t('bio')}
            <Earn award="WRITE_BIO" />
          </>
        }
        description={t('bioLeft', { count: identityLimits.bio.max - values.bio.length })}
        placeholder={t('bioExample')}
        maxLength={identityLimits.bio.max}
        {...text('bio')}
      />
      <SaveRow primary errorText={errorText} isSending={isSending} isDirty={isDirty} />
    </form>
  )
}
