import { useQuery } from '@tanstack/react-query'
import { Radio, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormat } from '../lib/i18n/format.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { ButtonLink, IconButton } from '../ui/controls/button.tsx'
import { LiveBadge } from '../ui/feedback/badge.tsx'
import { EntrantAvatar } from './drawing/entrant-avatar.tsx'
import { type BracketMatch, isLive, type Plan, type Slot } from './drawing/plan.ts'
import { matchOf } from './queries.ts'
import type { BracketTexts } from './use-bracket-text.ts'

/** The staff actions on a match; `withHistory` adds its state and its history. */
export type RenderActions = (match: BracketMatch, withHistory: boolean) => ReactNode

type InspectorProps = {
  plan: Plan
  texts: BracketTexts
  match: BracketMatch
  team: boolean
  actions?: ReactNode
  onClose: (byKeyboard: boolean) => void
}

/** One match inside the bracket page: its games, its stream and the link to its page. */
export function Inspector({ plan, texts, match, team, actions, onClose }: InspectorProps) {
  const t = useTranslation('bracket')
  const state = texts.state(match)
  const [a, b] = [texts.score(match, 'a'), texts.score(match, 'b')]
  return (
    <section className="inspector" aria-label={texts.sentence(match)}>
      <div className="inspector-head">
        {isLive(match) && <LiveBadge>{t('status.live')}</LiveBadge>}
        <strong>{texts.no(match)}</strong>
        <span>{[texts.round(match.key), texts.length(plan.round(match.key)?.bestOf ?? 1)].join(' · ')}</span>
        <IconButton label={t('close')} onClick={({ detail }) => onClose(detail === 0)}>
          <X size={18} aria-hidden="true" />
        </IconButton>
      </div>
      <div className="inspector-sides">
        <Side plan={plan} texts={texts} match={match} slot="a" team={team} />
        <span className="inspector-score">{a !== null && b !== null ? `${a}–${b}` : t('versus')}</span>
        <Side plan={plan} texts={texts} match={match} slot="b" team={team} />
      </div>
      {state && !isLive(match) && (
        <p className="inspector-state" data-tone={state.tone}>
          {state.text}
        </p>
      )}
      {match.id && match.scoreA !== undefined && <Games id={match.id} match={match} />}
      {actions && <div className="inspector-actions">{actions}</div>}
      {(match.id || match.stream) && (
        <div className="inspector-foot">
          {match.stream && (
            <a className="button" data-kind="default" data-size="small" href={match.stream} rel="noreferrer">
              <span className="button-label">
                <Radio size={16} aria-hidden="true" />
                {t('watch')}
              </span>
            </a>
          )}
          {match.id && (
            <ButtonLink to={`/matches/${match.id}`} kind="ghost" size="small">
              {t('matchPage')}
            </ButtonLink>
          )}
        </div>
      )}
    </section>
  )
}

type SideProps = Omit<InspectorProps, 'actions' | 'onClose'> & { slot: Slot }

function Side({ plan, texts, match, slot, team }: SideProps) {
  const entrant = plan.entrant(match, slot)
  return (
    <span className="inspector-side">
      <EntrantAvatar entrant={entrant} team={team} size={40} />
      <strong>{texts.side(match, slot)}</strong>
    </span>
  )
}

/** Game by game, with the map where it is known. */
function Games({ id, match: { status, scoreA, scoreB } }: { id: string; match: BracketMatch }) {
  const t = useTranslation('bracket')
  const { number } = useFormat()
  const query = matchOf(id)
  // Reload when the bracket has a newer version of the match.
  const { data } = useQuery({ ...query, queryKey: [...query.queryKey, status, scoreA, scoreB] })
  if (!data || data.scores.length === 0) return null
  return (
    <table className="inspector-games">
      <caption className="sr-only">{t('games')}</caption>
      <tbody>
        {data.scores.map(({ player1, player2 }, index) => {
          const map = data.metadata?.maps?.[index]
          const game = t('game', { game: index + 1 })
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: games are identified by their number
            <tr key={index}>
              <th scope="row">{map ? `${game} · ${map}` : game}</th>
              <td data-won={player1 > player2 || undefined}>{number(player1)}</td>
              <td data-won={player2 > player1 || undefined}>{number(player2)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
