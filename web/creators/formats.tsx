import { tournamentTypes } from '@guildhall/contract/tournaments.words.ts'
import { useWords } from '../lib/i18n.ts'
import type { Kind } from '../ui/cover/blazon.ts'
import { Cover } from '../ui/cover/cover.tsx'

const art: Record<(typeof tournamentTypes)[number], { kind: Kind; game: string }> = {
  SINGLE_ELIMINATION: { kind: 'tree', game: 'teamfight-tactics' },
  DOUBLE_ELIMINATION: { kind: 'chevron', game: 'tekken-8' },
  SWISS: { kind: 'lozengy', game: 'chess' },
  ROUND_ROBIN: { kind: 'gyronny', game: 'rocket-league' },
  LEADERBOARD: { kind: 'bendy', game: 'valorant' },
  REGISTRATION: { kind: 'wavy', game: 'splatoon-3' },
}

/** Every format with its own art. */
export function Formats() {
  const t = useWords('creators')
  return (
    <ul className="formats">
      {tournamentTypes.map((type) => (
        <li key={type}>
          <span className="format-art">
            <Cover name={type} {...art[type]} />
          </span>
          <h3>{t(`format.${type}`)}</h3>
          <p>{t(`format.${type}.text`)}</p>
        </li>
      ))}
    </ul>
  )
}
