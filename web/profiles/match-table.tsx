import { eventPath } from '@guildhall/contract/tournaments/paths.ts'
import { Link } from 'react-router'
import { useFormat } from '../lib/i18n/format.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Avatar } from '../ui/art/avatar.tsx'
import { ResultBadge } from '../ui/feedback/result-badges.tsx'
import { Time } from '../ui/feedback/time.tsx'
import { Table } from '../ui/table/table.tsx'
import type { ProfileMatch } from './queries.ts'
import { useResultText } from './recent-form.tsx'

/** Matches from the view of one person. */
export function MatchTable({ matches, label }: { matches: readonly ProfileMatch[]; label: string }) {
  const t = useTranslation('profiles')
  const textOf = useResultText()
  const { number } = useFormat()
  return (
    <div className="match-table">
      <Table
        label={label}
        rows={matches}
        keyOf={({ id }) => id}
        columns={[
          { head: t('column.result'), cell: ({ result }) => <ResultBadge {...textOf(result)} /> },
          { head: t('column.opponent'), cell: ({ opponent }) => <Opponent opponent={opponent} /> },
          {
            head: t('column.score'),
            cell: ({ id, score }) => (
              <Link className="history-score" to={`/matches/${id}`}>
                {score ? `${number(score.own)}–${number(score.other)}` : t('openMatch')}
              </Link>
            ),
          },
          { head: t('column.event'), cell: ({ event }) => <Link to={eventPath(event)}>{event.name}</Link> },
          { head: t('column.game'), cell: ({ game }) => game.name },
          { head: t('column.when'), cell: ({ endedAt }) => <Time at={endedAt} show="day" />, align: 'right' },
        ]}
      />
    </div>
  )
}

function Opponent({ opponent: { name, image, username } }: Pick<ProfileMatch, 'opponent'>) {
  const content = (
    <>
      <Avatar image={image} username={username ?? name} size={28} beside />
      <span className="name">{name}</span>
    </>
  )
  return username ? (
    <Link className="history-person" to={`/${username}`}>
      {content}
    </Link>
  ) : (
    <span className="history-person">{content}</span>
  )
}
