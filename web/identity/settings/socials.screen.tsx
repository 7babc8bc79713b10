/** Where else people find you; each link pays once. */
import { socialAwards } from '@guildhall/contract/points.words.ts'
import { type SocialKind, socialKinds } from '@guildhall/contract/profiles.words.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { call } from '../../lib/api.ts'
import { useWords } from '../../lib/i18n.ts'
import { TextField } from '../../ui/inputs.tsx'
import { Earn } from '../earn.tsx'
import { useFormProblem } from '../form-problem.ts'
import { me, type User, useSettle } from '../queries.ts'
import { SaveRow } from './save-row.tsx'
import { SettingsSection } from './section.tsx'

type Fields = Record<SocialKind, string>

const fieldsOf = ({ socials }: User): Fields => ({
  discord: socials.discord ?? '',
  instagram: socials.instagram ?? '',
  tiktok: socials.tiktok ?? '',
  twitch: socials.twitch ?? '',
  twitter: socials.twitter ?? '',
  website: socials.website ?? '',
  youtube: socials.youtube ?? '',
})

const paths = socialKinds.map((kind) => `socials.${kind}` as const)

export default function SocialsScreen() {
  const t = useWords('settings')
  const { data: user } = useSuspenseQuery(me())
  const settle = useSettle()
  const { register, handleSubmit, setError, reset, formState } = useForm<{ socials: Fields }>({
    defaultValues: { socials: fieldsOf(user) },
  })
  const { errors, isSubmitting, isDirty } = formState
  const refuse = useFormProblem<{ socials: Fields }>(paths, setError)

  const save = handleSubmit(async ({ socials }) => {
    const filled = socialKinds.flatMap((kind) => (socials[kind].trim() ? [[kind, socials[kind].trim()] as const] : []))
    try {
      const changed = await call('PATCH /user', { body: { socials: Object.fromEntries(filled) } })
      reset({ socials: fieldsOf(changed) })
      await settle(changed)
    } catch (error) {
      refuse(error)
    }
  })

  return (
    <SettingsSection title={t('socials')} lead={t('socialsLead')}>
      <form className="settings-fields" data-two onSubmit={save} noValidate>
        {socialKinds.map((kind) => (
          <TextField
            key={kind}
            label={
              <>
                {t(`social.${kind}`)}
                <Earn award={socialAwards[kind]} />
              </>
            }
            placeholder={kind === 'website' ? 'https://' : t('socialExample')}
            type={kind === 'website' ? 'url' : 'text'}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={200}
            error={errors.socials?.[kind]?.message}
            {...register(`socials.${kind}`)}
          />
        ))}
        <SaveRow {...{ errors, isSubmitting, isDirty }} />
      </form>
    </SettingsSection>
  )
}
