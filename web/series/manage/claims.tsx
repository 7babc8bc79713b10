import { Link } from 'react-router'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { RichTranslation } from '../../lib/i18n/rich-translation.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { useAction } from '../../ui/controls/use-action.ts'
import { Time } from '../../ui/feedback/time.tsx'
import { type Management, type Series, seriesReads } from '../queries.ts'

type Claim = Management['claims'][number]

/** Users who say that the results of a name are theirs. */
export function Claims({ series, management }: { series: Series; management: Management }) {
  const t = useTranslation('series')
  return (
    <section>
      <h2>{t('part.claims')}</h2>
      <p className="hint">{t('claimsAbout')}</p>
      {management.claims.length === 0 && <p className="hint">{t('noClaims')}</p>}
      <ul className="series-rows">
        {management.claims.map((claim) => (
          <ClaimRow key={claim.id} id={series.id} claim={claim} />
        ))}
      </ul>
    </section>
  )
}

function ClaimRow({ id, claim }: { id: string; claim: Claim }) {
  const t = useTranslation('series')
  const { act, isPending } = useAction('POST /series/{id}/claims/{claimId}', seriesReads)
  const answer = (accept: boolean) => act({ params: { id, claimId: claim.id }, body: { accept } })
  const { user, name, isAccepted, createdAt } = claim
  return (
    <li>
      <span>
        <span>
          <RichTranslation
            text={t(isAccepted ? 'claimAccepted' : 'claimOpen', { user: user.name ?? user.username ?? '', name })}
            parts={{ user: (text) => (user.username ? <Link to={`/${user.username}`}>{text}</Link> : text) }}
          />
        </span>
        <small>
          <Time at={createdAt} show="day" />
        </small>
      </span>
      {!isAccepted && (
        <Button size="small" kind="primary" disabled={isPending} onClick={() => answer(true)}>
          {t('acceptClaim')}
        </Button>
      )}
      <Button size="small" disabled={isPending} onClick={() => answer(false)}>
        {isAccepted ? t('undoClaim') : t('decline')}
      </Button>
    </li>
  )
}
