/** The map veto: banned maps, picked maps, the current turn and its deadline. A choice is selected first, then confirmed. */
import { useState } from 'react'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Countdown } from '../../ui/feedback/countdown.tsx'
import { sideAt } from '../opponents.ts'
import { MatchBar } from '../play/match-bar.tsx'
import { useMatchAction } from '../play/use-match-action.ts'
import type { Match } from '../queries.ts'
import type { MatchTexts } from '../use-match-text.ts'

type Veto = NonNullable<Match['veto']>
type MapVetoBoardProps = { match: Match; veto: Veto; texts: MatchTexts }

export function MapVetoBoard({ match, veto, texts }: MapVetoBoardProps) {
  const t = useTranslation('matches')
  const { turn, acts, left } = veto
  const owner = turn?.slot ? texts.name(sideAt(turn.slot)) : null
  return (
    <section className="match-part">
      <div className="veto-head">
        <h2 id="veto" tabIndex={-1}>
          {t('maps')}
        </h2>
        {turn && owner && (
          <p>
            {match.can.veto ? t(`yourTurn.${turn.act}`) : t(`theirTurn.${turn.act}`, { name: owner })}
            {veto.turnEndsAt && <Countdown to={veto.turnEndsAt} label={t('timeLeft')} />}
          </p>
        )}
      </div>
      <ol className="veto">
        {acts.map(({ act, slot, map, at }) => (
          <li key={at + map} data-act={act}>
            <b>{act === 'side' ? sideText(map, t) : map}</b>
            {t(`did.${act}`, { name: slot ? texts.name(sideAt(slot)) : '' })}
          </li>
        ))}
        {!match.can.veto &&
          turn &&
          left.map((map) => (
            <li key={map} data-act="left">
              <b>{map}</b>
              {t('open')}
            </li>
          ))}
      </ol>
      {match.can.veto && turn && <Choice key={acts.length} match={match} veto={veto} act={turn.act} />}
    </section>
  )
}

/** The server writes the choice of a side as "Map: first". */
const sideText = (map: string, t: (key: string) => string) =>
  map.replace(/: (first|second)$/, (_, order) => `: ${t(`side.${order}`)}`)

function Choice({ match, veto, act }: { match: Match; veto: Veto; act: NonNullable<Veto['turn']>['act'] }) {
  const t = useTranslation('matches')
  const [selected, setSelected] = useState<string | null>(null)
  const choose = useMatchAction('POST /matches/{id}/veto')
  const isSide = act === 'side'
  const options = isSide ? ['first', 'second'] : veto.left
  const name = (option: string) => (isSide ? t(`side.${option}`) : option)
  function send() {
    if (!selected) return
    const body = isSide ? { side: selected === 'first' ? ('first' as const) : ('second' as const) } : { map: selected }
    void choose.act({ params: { id: match.id }, body })
  }
  const label = selected ? t(`choose.${act}`, { map: name(selected) }) : t(`yourTurn.${act}`)
  const button = (
    <Button kind="primary" disabled={!selected} loading={choose.isPending} onClick={send}>
      {label}
    </Button>
  )
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: toggle buttons, not form fields */}
      <div className="veto veto-choice" role="group" aria-label={t(`yourTurn.${act}`)}>
        {options.map((option) => (
          <button key={option} type="button" aria-pressed={selected === option} onClick={() => setSelected(option)}>
            {name(option)}
          </button>
        ))}
      </div>
      <div className="now-actions">{button}</div>
      {selected && (
        <MatchBar context={t(`yourTurn.${act}`)} clock={t('timeLeft')} until={veto.turnEndsAt}>
          {button}
        </MatchBar>
      )}
    </>
  )
}
