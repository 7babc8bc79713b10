/** Links to other profiles of the user; each earns XP once. */
import { socialAwards } from '@guildhall/contract/points/constants.ts'
import { type SocialKind, socialKinds } from '@guildhall/contract/profiles/constants.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { me, type User, useProfileSaved } from '../identity/queries.ts'
import { call } from '../lib/api/api.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Earn } from '../points/earn.tsx'
import { TextField } from '../ui/controls/inputs.tsx'
import { SaveRow } from '../ui/form/save-row.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { SettingsSection } from '../ui/layout/settings-section.tsx'

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

export default function SocialsScreen() {
  const t = useTranslation('settings')
  const { data: user } = useSuspenseQuery(me())
  const onSaved = useProfileSaved()
  const { form, text, reset, errorText, isSending, isDirty } = useForm({
    stored: fieldsOf(user),
    async send(socials, change) {
      const filled = socialKinds.flatMap((kind) =>
        socials[kind].trim() ? [[kind, socials[kind].trim()] as const] : [],
      )
      await onSaved(await call('PATCH /user', { body: { socials: Object.fromEntries(filled) } }))
      reset(change)
    },
  })

  return (
    <SettingsSection title={t('socials')} lead={t('socialsLead')}>
      <form className="settings-fields" data-two {...form}>
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
            {...text(kind)}
          />
        ))}
        <SaveRow primary errorText={errorText} isSending={isSending} isDirty={isDirty} />
      </form>
    </SettingsSection>
  )
}
