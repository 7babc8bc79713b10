import { levelCount, minXpOf } from '@guildhall/contract/points/constants.ts'
import { useQuery } from '@tanstack/react-query'
import { BadgeCheck } from 'lucide-react'
import { Link } from 'react-router'
import { relationTo } from '../follows/queries.ts'
import { useSession } from '../lib/api/session.ts'
import { useFormat } from '../lib/i18n/format.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Avatar } from '../ui/art/avatar.tsx'
import { Cover } from '../ui/art/cover/cover.tsx'
import { Flag } from '../ui/art/flag.tsx'
import { BannerArt } from '../ui/art/item-art.tsx'
import { WornTag } from '../ui/art/worn-tag.tsx'
import { Badge } from '../ui/feedback/badge.tsx'
import { LevelRing } from '../ui/feedback/level-ring.tsx'
import { Meter } from '../ui/feedback/meter.tsx'
import { Facts } from '../ui/layout/facts.tsx'
import { ProfileActions } from './profile-actions.tsx'
import type { Profile } from './queries.ts'
import { tabPath } from './tabs.ts'

function FollowsYou({ id }: { id: string }) {
  const t = useTranslation('profiles')
  const { user } = useSession()
  const { data } = useQuery({ ...relationTo(id), enabled: user !== null })
  return data?.followedBy ? <Badge>{t('followsYou')}</Badge> : null
}

/** The banner of a Pro user may move, unless the reader prefers less motion. */
function Banner({ profile: { username, banner } }: { profile: Profile }) {
  if (!banner?.animated) return <Cover name={username} shape="wide" image={banner?.url ?? null} />
  return (
    <picture>
      <source media="(prefers-reduced-motion: reduce)" srcSet={banner.url} />
      <img className="cover" src={banner.animated} alt="" loading="lazy" decoding="async" />
    </picture>
  )
}

export function ProfileHead({ profile, isOwn }: { profile: Profile; isOwn: boolean }) {
  const t = useTranslation('profiles')
  const { number, date } = useFormat()
  const { username, name, verified, level, xp, followers, following, blocked } = profile
  const floor = minXpOf(level)
  const ceiling = minXpOf(level + 1)
  const isLast = level >= levelCount
  const bannerItem = profile.worn.find(({ type }) => type === 'BANNER')
  return (
    <>
      <div className="profile-art">{bannerItem ? <BannerArt item={bannerItem} /> : <Banner profile={profile} />}</div>
      <div className="wrap">
        <header className="profile-head">
          <LevelRing level={level} progress={isLast ? 1 : (xp - floor) / (ceiling - floor)} size={168}>
            <Avatar image={profile.image} username={username} size={140} />
          </LevelRing>
          <div className="profile-who">
            <h1>
              {profile.flag && <Flag code={profile.flag} />}{' '}
              <span className={profile.pro ? 'pro' : undefined}>{name ?? username}</span>
            </h1>
            {verified && (
              <Badge tone="success">
                <BadgeCheck size={12} strokeWidth={2.5} aria-hidden="true" />
                {t('verified')}
              </Badge>
            )}
            {profile.pro && <Badge tone="copper">{t('pro')}</Badge>}
            {!isOwn && <FollowsYou id={profile.id} />}
            {profile.worn
              .filter(({ type }) => type === 'TAG')
              .map((tag) => (
                <WornTag key={tag.itemId} tag={tag} />
              ))}
            <Facts>
              {profile.tag !== (name ?? username) && <b>{t('playsAs', { tag: profile.tag })}</b>}
              <span>@{username}</span>
              {!blocked && (
                <Link to={tabPath(username, 'followers')} preventScrollReset>
                  {t('followers', { count: followers })}
                </Link>
              )}
              {!blocked && (
                <Link to={tabPath(username, 'following')} preventScrollReset>
                  {t('following', { count: following })}
                </Link>
              )}
              <span>{t('since', { date: date(profile.createdAt) })}</span>
            </Facts>
          </div>
          <ProfileActions profile={profile} isOwn={isOwn} />
        </header>
        <div className="profile-xp">
          <b>{t('xp', { xp: number(xp) })}</b>
          <Meter tone="copper" value={xp - floor} max={isLast ? 1 : ceiling - floor} label={t('progress', { level })} />
          <span>{isLast ? t('topLevel') : t('toNext', { xp: number(ceiling - xp), level: number(level + 1) })}</span>
        </div>
      </div>
    </>
  )
}
