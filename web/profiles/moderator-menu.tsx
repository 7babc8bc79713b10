/** The menu of a person for moderators: also their sanctions, and what a moderator may do without a report. */
import type { SanctionKind } from '@guildhall/contract/sanctions/constants.ts'
import { Shield } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { sanctionItems } from '../moderation/sanctions/sanction-items.ts'
import { lazy } from '../ui/feedback/lazy.tsx'
import { ProfileMenu } from './profile-menu.tsx'
import type { Profile } from './queries.ts'

const SanctionDialog = lazy(async () => ({
  default: (await import('../moderation/sanctions/sanction-dialog.tsx')).SanctionDialog,
}))

export function ModeratorMenu({ profile, isOwn }: { profile: Profile; isOwn: boolean }) {
  const t = useTranslation('moderation')
  const [kind, setKind] = useState<SanctionKind | null>(null)
  const { id, username } = profile
  const list = { label: t('section.sanctions'), icon: Shield, to: `/moderation/sanctions?q=${username}` }
  return (
    <>
      <ProfileMenu profile={profile} isOwn={isOwn} staffItems={['line', list, ...sanctionItems(t, setKind)]} />
      {kind && (
        <Suspense>
          <SanctionDialog kind={kind} user={{ id, name: profile.name ?? username }} onClose={() => setKind(null)} />
        </Suspense>
      )}
    </>
  )
}
