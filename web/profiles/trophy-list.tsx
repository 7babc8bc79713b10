import { longEventPath } from '@guildhall/contract/tournaments/paths.ts'
import { Lock } from 'lucide-react'
import { Link } from 'react-router'
import type { ReplyTo } from '../lib/api/api.ts'
import { useFormat } from '../lib/i18n/format.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Cover } from '../ui/art/cover/cover.tsx'

type Trophy = ReplyTo<'GET /profiles/{id}/trophies'>['data'][number]

const emptySlots = ['first', 'second', 'third', 'fourth', 'fifth']

export const TrophyFrames = ({ trophies }: { trophies: readonly Trophy[] }) => (
  <ul className="frames">
    {trophies.map((trophy) => (
      <TrophyItem key={trophy.id} trophy={trophy} />
    ))}
  </ul>
)

/** Empty slots before the first trophy. */
export function NoTrophies({ isOwn }: { isOwn: boolean }) {
  const t = useTranslation('profiles')
  return (
    <>
      <div className="frames frames-empty" aria-hidden="true">
        {emptySlots.map((key) => (
          <span key={key} className="trophy-frame">
            <span>
              <Lock size={26} strokeWidth={1.75} />
            </span>
          </span>
        ))}
      </div>
      <p className="mt-3 text-ui text-text-3">{isOwn ? t('trophiesEmptyOwn') : t('trophiesEmpty')}</p>
    </>
  )
}

function TrophyItem({ trophy }: { trophy: Trophy }) {
  const t = useTranslation('profiles')
  const { number, date } = useFormat()
  const { title, rank, image, game, createdAt, eventType } = trophy
  return (
    <li>
      <Link className="trophy-won" to={longEventPath({ id: trophy.tournamentId, eventType })}>
        <span className="trophy-frame" data-place={rank}>
          <Cover name={title} {...(game && { game: game.slug })} shape="crest" image={image?.url ?? null} />
          <span>
            <svg viewBox="0 0 100 92" aria-hidden="true">
              <path d={cup} />
              <text x="50" y="43" textAnchor="middle">
                {number(rank)}
              </text>
            </svg>
          </span>
        </span>
        <b>{rank === 1 ? t('champion') : t('trophyPlace', { rank })}</b>
        <span>{title}</span>
        <small>{date(createdAt)}</small>
      </Link>
    </li>
  )
}

const cup =
  'M30 14h40v6h14v8c0 14-9 21-19 22-3 6-7 10-11 12v12h12v6h6v8H28v-8h6v-6h12V62c-4-2-8-6-11-12-10-1-19-8-19-22v-8h14zm0 13h-7v2c0 7 3 11 9 13-1-5-2-10-2-15zm40 0c0 5-1 10-2 15 6-2 9-6 9-13v-2z'
