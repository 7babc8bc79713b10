import { isKnockout } from '@guildhall/contract/tournaments/formats.ts'
import type { Tournament } from '../../events/queries.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Empty } from '../../ui/feedback/states.tsx'

type NoBracketProps = { event: Pick<Tournament, 'type' | 'status' | 'endedAt'> }

/** In place of a bracket without matches. Only knock-out formats have a bracket. */
export function NoBracket({ event: { type, status, endedAt } }: NoBracketProps) {
  const t = useTranslation('bracket')
  const isOver = status === 'cancelled' || endedAt !== null
  if (type === 'LEADERBOARD')
    return isOver ? (
      <Empty title={t('empty.noResults')}>{t('empty.over')}</Empty>
    ) : (
      <Empty title={t('empty.noStandings')}>{t('noStandingsWhy')}</Empty>
    )
  if (isOver) return <Empty title={t('empty.noMatches')}>{t('empty.over')}</Empty>
  if (isKnockout(type)) return <Empty title={t('empty.title')}>{t('empty.text')}</Empty>
  return <Empty title={t('empty.noPairings')}>{t('empty.pairingsText')}</Empty>
}
