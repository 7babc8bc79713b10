import { BadgeCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormat } from '../lib/i18n/format.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Cover } from '../ui/art/cover/cover.tsx'
import { kindOf, kinds } from '../ui/art/cover/generated-cover.ts'
import { Badge } from '../ui/feedback/badge.tsx'
import { Facts } from '../ui/layout/facts.tsx'
import { Stat, Stats } from '../ui/layout/stat.tsx'
import { Crest } from './crest.tsx'
import { JoinButton } from './join-button.tsx'
import type { Organization } from './queries.ts'
import './community.css'

type CommunityProps = {
  organization: Organization
  /** The number of upcoming events, and the list of them. */
  upcoming: { events: number; games: number; list: ReactNode }
  share: ReactNode
  socials: ReactNode
}

/** A community's page: its art, its members, and its next events. */
export function Community({ organization, upcoming, share, socials }: CommunityProps) {
  const t = useTranslation('organizations')
  const { number, date } = useFormat()
  const { name, username, verified, members, description, coin, theme, payouts } = organization
  // The banner is behind the crest, so it has the same colours in another pattern.
  const bannerKind = kinds[(kinds.indexOf(kindOf(username)) + 3) % kinds.length]
  return (
    <>
      <div className="community-art">
        <Cover
          name={username}
          kind={bannerKind}
          accent={theme.accent}
          shape="wide"
          image={organization.banner?.url ?? null}
        />
      </div>
      <div className="wrap">
        <header className="community-head">
          <div className="community-crest">
            <Crest
              size="full"
              name={username}
              accent={theme.accent}
              image={theme.crest?.url ?? organization.avatar?.url ?? null}
            />
          </div>
          <div className="community-who">
            <h1>{name}</h1>
            <Facts>
              <span>@{username}</span>
              <span>{t('since', { date: date(organization.createdAt) })}</span>
              {verified && (
                <Badge tone="success">
                  <BadgeCheck size={12} strokeWidth={2.5} aria-hidden="true" />
                  {t('verified')}
                </Badge>
              )}
              {payouts.overdue > 0 && <Badge tone="danger">{t('overduePrizes', { count: payouts.overdue })}</Badge>}
            </Facts>
          </div>
          <div className="community-actions">
            {share}
            <JoinButton organization={organization} />
          </div>
        </header>
        <div className="community-stats">
          <Stats>
            <Stat value={number(members)} label={t('membersLabel', { count: members })} />
            <Stat value={number(upcoming.events)} label={t('upcomingLabel', { count: upcoming.events })} />
            <Stat value={number(upcoming.games)} label={t('gamesLabel', { count: upcoming.games })} />
            {payouts.medianDays !== null && (
              <Stat
                value={number(payouts.medianDays)}
                label={t('daysToPay', { count: Math.ceil(payouts.medianDays) })}
              />
            )}
            {coin && <Stat value={coin.name} label={t('coinLabel')} />}
          </Stats>
        </div>
        <div className="profile-lay" data-single={!socials || undefined}>
          <div className="profile-main">
            {description && (
              <section>
                <h2 className="profile-title">{t('about')}</h2>
                <p className="profile-bio">{description}</p>
              </section>
            )}
            {upcoming.list}
          </div>
          {socials && (
            <aside className="profile-side">
              <section>
                <h2 className="profile-title">{t('elsewhere')}</h2>
                {socials}
              </section>
            </aside>
          )}
        </div>
      </div>
    </>
  )
}
