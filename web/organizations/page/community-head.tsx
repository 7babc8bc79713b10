import { BadgeCheck, Settings } from 'lucide-react'
import { FollowButton } from '../../follows/follow-button.tsx'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Cover } from '../../ui/art/cover/cover.tsx'
import { bannerKindOf } from '../../ui/art/cover/kinds.ts'
import { Crest } from '../../ui/art/crest.tsx'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Facts } from '../../ui/layout/facts.tsx'
import { JoinButton } from '../join-button.tsx'
import type { Organization } from '../queries.ts'
import { CopyLink } from './copy-link.tsx'

/** The cover and the crest, with the name below the cover, so that it is legible on every picture. */
export function CommunityHead({ community }: { community: Organization }) {
  const t = useTranslation('community')
  const { date } = useFormat()
  const { name, username, verified, members, theme, payouts, can, standing, visibility } = community
  return (
    <>
      <div className="community-art">
        <Cover
          name={username}
          kind={bannerKindOf(username)}
          accent={theme.accent}
          shape="wide"
          image={community.banner?.url ?? null}
        />
      </div>
      <header className="wrap community-head">
        <div className="community-crest">
          <Crest
            size="full"
            name={username}
            accent={theme.accent}
            image={theme.crest?.url ?? community.avatar?.url ?? null}
          />
        </div>
        <div className="community-who">
          <h1>{theme.wordmark?.url ? <img src={theme.wordmark.url} alt={name} /> : name}</h1>
          <Facts>
            <span>@{username}</span>
            <span>{t('members', { count: members })}</span>
            <span>{t('since', { date: date(community.createdAt) })}</span>
            {verified && (
              <Badge tone="success">
                <BadgeCheck size={12} strokeWidth={2.5} aria-hidden="true" />
                {t('verified')}
              </Badge>
            )}
            {visibility !== 'PUBLIC' && <Badge>{t(`visibility.${visibility}`)}</Badge>}
            {payouts.overdue > 0 && <Badge tone="danger">{t('overduePrizes', { count: payouts.overdue })}</Badge>}
          </Facts>
        </div>
        <div className="community-actions">
          <CopyLink title={name} />
          {can.update && (
            <ButtonLink to={`/${username}/manage`} data-page-actions>
              <Settings size={18} aria-hidden="true" />
              {t('manage')}
            </ButtonLink>
          )}
          {/* Members see the posts of their community anyway. */}
          {visibility !== 'DRAFT' && !standing.member && (
            <FollowButton kind="organization" id={community.id} username={username} />
          )}
          <JoinButton organization={community} />
        </div>
      </header>
    </>
  )
}
