/** The first tab of a profile. */
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useSession } from '../../lib/api/session.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { BarRows } from '../../ui/chart/bar-rows.tsx'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { AccessDenied } from '../../ui/feedback/states.tsx'
import { CommunityList } from '../community-list.tsx'
import { LinkedAccounts } from '../linked-accounts.tsx'
import { MatchTable } from '../match-table.tsx'
import { firstCommunities, firstMatches, firstTrophies, type Profile, statsOf } from '../queries.ts'
import { socialsOf } from '../social.tsx'
import { SocialList } from '../social-list.tsx'
import { tabPath } from '../tabs.ts'
import { NoTrophies, TrophyFrames } from '../trophy-list.tsx'
import { GameSection } from './game-section.tsx'
import { NextLevel } from './next-level.tsx'
import { VersusCard } from './versus-card.tsx'

export function Overview({ name, profile, isOwn }: { name: string; profile: Profile; isOwn: boolean }) {
  const t = useTranslation('profiles')
  const { user } = useSession()
  const { bio, history, accounts } = profile
  const hasSocials = socialsOf(profile.socials).length > 0
  return (
    <div className="profile-lay">
      <div className="profile-main">
        {(bio || isOwn) && (
          <Part title={t('about')}>
            {bio ? (
              <p className="profile-bio">{bio}</p>
            ) : (
              <ButtonLink size="small" to="/settings/profile">
                {t('writeBio')}
              </ButtonLink>
            )}
          </Part>
        )}
        {history ? (
          <GameSection name={name} />
        ) : (
          <AccessDenied title={t('historyHidden', { name: profile.name ?? name })} />
        )}
        <Trophies name={name} isOwn={isOwn} />
        {history && <Matches name={name} />}
      </div>
      <aside className="profile-side">
        {user && !isOwn && history && <VersusCard own={user.username ?? user.id} profile={profile} />}
        {isOwn && <NextLevel />}
        <Communities name={name} />
        {history && <Games name={name} />}
        {accounts.length > 0 && (
          <Part title={t('linkedAccounts')}>
            <LinkedAccounts accounts={accounts} />
          </Part>
        )}
        {hasSocials && (
          <Part title={t('elsewhere')}>
            <SocialList socials={profile.socials} />
          </Part>
        )}
      </aside>
    </div>
  )
}

type PartProps = { title: string; more?: { to: string; count: number } | false; children: ReactNode }

function Part({ title, more, children }: PartProps) {
  const t = useTranslation('profiles')
  return (
    <section>
      <div className="profile-part">
        <h2 className="profile-title">{title}</h2>
        {more && (
          <Link className="more" to={more.to} preventScrollReset>
            {t('allOf', { count: more.count })}
          </Link>
        )}
      </div>
      {children}
    </section>
  )
}

function Trophies({ name, isOwn }: { name: string; isOwn: boolean }) {
  const t = useTranslation('profiles')
  const { data, total } = useSuspenseQuery(firstTrophies(name)).data
  return (
    <Part title={t('trophies')} more={total > data.length && { to: tabPath(name, 'trophies'), count: total }}>
      {data.length > 0 ? <TrophyFrames trophies={data} /> : <NoTrophies isOwn={isOwn} />}
    </Part>
  )
}

function Matches({ name }: { name: string }) {
  const t = useTranslation('profiles')
  const { data, total } = useSuspenseQuery(firstMatches(name)).data
  if (data.length === 0) return null
  return (
    <Part title={t('matches')} more={total > data.length && { to: tabPath(name, 'matches'), count: total }}>
      <MatchTable matches={data} label={t('matches')} />
    </Part>
  )
}

function Communities({ name }: { name: string }) {
  const t = useTranslation('profiles')
  const { data, total } = useSuspenseQuery(firstCommunities(name)).data
  if (data.length === 0) return null
  return (
    <Part title={t('communities')} more={total > data.length && { to: tabPath(name, 'communities'), count: total }}>
      <CommunityList communities={data} />
    </Part>
  )
}

function Games({ name }: { name: string }) {
  const t = useTranslation('profiles')
  const { games, played } = useSuspenseQuery(statsOf(name)).data
  if (games.length < 2 || played === 0) return null
  const rows = games
    .slice(0, 6)
    .map(({ game, played: value }) => ({ key: game.id, label: game.name, value, total: played }))
  return (
    <Part title={t('games')}>
      <BarRows label={t('matchesByGame')} rows={rows} />
    </Part>
  )
}
