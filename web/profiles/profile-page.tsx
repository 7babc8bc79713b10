/** The page of a user. */
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EarnMethodList } from '../identity/earn-method-list.tsx'
import { earnMethods } from '../identity/earn-methods.ts'
import { usePaidAwards } from '../identity/use-paid-awards.ts'
import { read } from '../lib/api/api.ts'
import { useSession } from '../lib/api/session.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { PageMeta } from '../lib/page/meta.tsx'
import { PersonRatings } from '../ratings/person-ratings.tsx'
import { ButtonLink } from '../ui/controls/button.tsx'
import { Tabs } from '../ui/controls/tabs.tsx'
import { PointsLog } from './points-log.tsx'
import { Bio, ProfileHead } from './profile.tsx'
import { profileOf } from './queries.ts'
import { socialsOf } from './social.tsx'
import { SocialList } from './social-list.tsx'
import { TrophyList } from './trophy-list.tsx'

export function ProfilePage({ name }: { name: string }) {
  const t = useTranslation('profiles')
  const { user } = useSession()
  const { data } = useSuspenseQuery(profileOf(name))
  const [tab, setTab] = useState<'overview' | 'points'>('overview')
  const isOwn = user?.id === data.id
  const overview = <Overview name={name} isOwn={isOwn} />
  return (
    <>
      <PageMeta
        title={data.name ?? data.username}
        description={data.bio ?? t('description', { name: data.name ?? data.username })}
        image={data.banner?.url}
        type="profile"
      />
      <ProfileHead profile={data} isOwn={isOwn} />
      <div className="wrap">
        {isOwn ? (
          <Tabs
            label={t('sections')}
            selected={tab}
            onSelect={setTab}
            tabs={[
              { key: 'overview', label: t('overview') },
              { key: 'points', label: t('points') },
            ]}
          >
            {tab === 'overview' ? (
              overview
            ) : (
              <div className="pt-6 pb-16">
                <PointsLog />
              </div>
            )}
          </Tabs>
        ) : (
          overview
        )}
      </div>
    </>
  )
}

function Overview({ name, isOwn }: { name: string; isOwn: boolean }) {
  const t = useTranslation('profiles')
  const { data } = useSuspenseQuery(profileOf(name))
  const hasSocials = socialsOf(data.socials).length > 0
  const writeBio = isOwn && (
    <ButtonLink size="small" to="/settings/profile">
      {t('writeBio')}
    </ButtonLink>
  )
  return (
    <div className="profile-lay" data-single={(!hasSocials && !isOwn) || undefined}>
      <div className="profile-main">
        <Bio bio={data.bio} writeBioLink={writeBio} />
        <PersonRatings name={name} />
        <TrophyList name={name} isOwn={isOwn} />
      </div>
      {(hasSocials || isOwn) && (
        <aside className="profile-side">
          {hasSocials && (
            <section>
              <h2 className="profile-title">{t('elsewhere')}</h2>
              <SocialList socials={data.socials} />
            </section>
          )}
          {isOwn && <NextLevel />}
        </aside>
      )}
    </div>
  )
}

function NextLevel() {
  const t = useTranslation('profiles')
  const paid = usePaidAwards()
  const session = useQuery(read('GET /auth/session'))
  const methods = paid ? earnMethods(paid).filter(({ isDone }) => !isDone) : []
  if (methods.length === 0 || session.data?.deletionDueAt) return null
  return (
    <section>
      <h2 className="profile-title">{t('faster')}</h2>
      <EarnMethodList methods={methods} />
    </section>
  )
}
