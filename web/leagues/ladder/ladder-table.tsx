/** The rows of a ladder: rank, entrant, rating, change of the week, form, and Challenge where the rules allow it. */
import { longEventPath } from '@guildhall/contract/tournaments/paths.ts'
import { Link } from 'react-router'
import { EntrantAvatar } from '../../bracket/drawing/entrant-avatar.tsx'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { signed } from '../../lib/i18n/signed.ts'
import { Flag } from '../../ui/art/flag.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import type { LadderRow, League } from '../queries.ts'
import { type FormResult, RecentForm } from '../recent-form.tsx'

const formResults = { win: 'won', draw: 'drawn', loss: 'lost' } as const satisfies Record<string, FormResult>
export const formOf = ({ form }: Pick<LadderRow, 'form'>) => form.map((result) => formResults[result])

type LadderTableProps = {
  league: Pick<League, 'id' | 'eventType' | 'entrySize'> & { settings: Pick<League['settings'], 'ladder'> }
  rows: readonly LadderRow[]
  ownId: string | null
  onChallenge: (row: LadderRow) => void
}

export function LadderTable({ league, rows, ownId, onChallenge }: LadderTableProps) {
  const t = useTranslation('leagues')
  const { number } = useFormat()
  const isRated = league.settings.ladder === 'rating'
  return (
    <table className="league-table">
      <caption className="sr-only">{t('tab.ladder')}</caption>
      <thead>
        <tr>
          <th scope="col" className="league-rank">
            <abbr title={t('table.rank')}>#</abbr>
          </th>
          <th scope="col">{league.entrySize > 1 ? t('table.team') : t('table.player')}</th>
          {isRated && (
            <>
              <th scope="col" data-align="right">
                {t('ladder.rating')}
              </th>
              <th scope="col" data-align="right" className="wide-only">
                {t('ladder.week')}
              </th>
            </>
          )}
          <th scope="col" className="wide-only">
            {t('form.label')}
          </th>
          <th scope="col">
            <span className="sr-only">{t('ladder.challenge')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const { player, rank, rating, week, placementLeft, tier } = row
          return (
            <tr key={player.id} data-own={player.id === ownId || undefined}>
              <td className="league-rank">{rank ?? '–'}</td>
              <td className="league-name">
                <span className="who">
                  <EntrantAvatar entrant={player} team={league.entrySize > 1} size={28} />
                  <Link to={longEventPath(league, `/teams/${player.id}`)}>
                    {player.country && <Flag code={player.country} />} {player.name}
                  </Link>
                  {player.id === ownId && <Badge tone="solid">{t('you')}</Badge>}
                  {tier && <span className="ladder-tier wide-only">{tier}</span>}
                </span>
              </td>
              {isRated && (
                <>
                  <td data-align="right">
                    {rating === null ? (
                      <span className="ladder-placement">{t('ladder.placementLeft', { count: placementLeft })}</span>
                    ) : (
                      <b className="name">{number(Math.round(rating))}</b>
                    )}
                  </td>
                  <td data-align="right" className="wide-only">
                    {week === null ? '' : signed(Math.round(week), number)}
                  </td>
                </>
              )}
              <td className="wide-only">
                <RecentForm results={formOf(row)} />
              </td>
              <td data-align="right">
                {row.challengeId ? (
                  <span className="ladder-challenged">{t('ladder.challenged')}</span>
                ) : (
                  row.canChallenge && (
                    <Button
                      size="dense"
                      aria-haspopup="dialog"
                      aria-label={t('ladder.challengeName', { name: player.name })}
                      onClick={() => onChallenge(row)}
                    >
                      {t('ladder.challenge')}
                    </Button>
                  )
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
