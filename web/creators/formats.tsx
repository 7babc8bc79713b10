import { tournamentTypes } from '@guildhall/contract/tournaments/constants.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Cover } from '../ui/art/cover/cover.tsx'
import type { Kind } from '../ui/art/cover/kinds.ts'

const art: Record<(typeof tournamentTypes)[number], { kind: Kind; game: string }> = {
  SINGLE_ELIMINATION: { kind: 'tree', game: 'teamfight-tactics' },
  DOUBLE_ELIMINATION: { kind: 'chevron', game: 'tekken-8' },
  SWISS: { kind: 'diamonds', game: 'chess' },
  ROUND_ROBIN: { kind: 'rays', game: 'rocket-league' },
  LEADERBOARD: { kind: 'stripes', game: 'valorant' },
  REGISTRATION: { kind: 'waves', game: 'splatoon-3' },
}

/** Every format with its own art. */
export function Formats() {
  const t = useTranslation('creators')
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
