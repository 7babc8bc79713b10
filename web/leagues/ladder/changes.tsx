import { Link } from 'react-router'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { signed } from '../../lib/i18n/signed.ts'
import { Time } from '../../ui/feedback/time.tsx'
import type { LadderHistory } from '../queries.ts'

const initialCount = 10

/** Every change of a rating, latest first; each explains itself. */
export function Changes({ history }: { history: LadderHistory['history'] }) {
  const t = useTranslation('leagues')
  const { number } = useFormat()
  if (history.length === 0) return null
  const resultOf = (score: number) => (score === 1 ? 'won' : score === 0 ? 'lost' : 'drawn')
  return (
    <div>
      <h3 className="part-sub">{t('changes.title')}</h3>
      <ul className="changes">
        {history.slice(0, initialCount).map((change) => (
          <li key={`${change.at}${change.matchId}`}>
            <details>
              <summary>
                <Time at={change.at} show="day" />
                <span>{t(`changes.${resultOf(change.score)}`, { name: change.opponent ?? t('fixture.unknown') })}</span>
                <small>{number(Math.round(change.after))}</small>
                <b>{signed(Math.round(change.change), number)}</b>
              </summary>
              <ul className="pair-rows">
                <li>
                  {t('changes.before')}
                  <b>{number(Math.round(change.before))}</b>
                </li>
                <li>
                  {t('changes.opponents')}
                  <b>{number(Math.round(change.opponents))}</b>
                </li>
                <li>
                  {t('changes.expected')}
                  <b>{t('percent', { value: Math.round(change.expected * 100) })}</b>
                </li>
                <li>
                  {t('changes.change')}
                  <b>{signed(Math.round(change.change), number)}</b>
                </li>
                {change.matchId && (
                  <li>
                    <Link className="underline" to={`/matches/${change.matchId}`}>
                      {t('changes.match')}
                    </Link>
                  </li>
                )}
              </ul>
            </details>
          </li>
        ))}
      </ul>
    </div>
  )
}
