import { Trophy } from 'lucide-react'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { EntrantImage } from './drawing/entrant-image.tsx'
import { fitText, textWidth } from './drawing/fit-text.ts'
import { arch, type Box } from './drawing/geometry.ts'
import { type BracketMatch, bracketLetterOf, championOf, findFinal, isOver, type Plan } from './drawing/plan.ts'
import type { BracketTexts } from './use-bracket-text.ts'

type ChampionProps = { plan: Plan; texts: BracketTexts; team: boolean; x: number; y: number }

/** The display font is narrower than the text font, whose widths are estimated. */
const nameSize = { normal: 17, long: 13 }
const nameWidth = 120

/** The arch over the final, and the champion in it. */
export function Champion({ plan, texts, team, x, y }: ChampionProps) {
  const t = useTranslation('bracket')
  const final = findFinal(plan)
  const index = championOf(plan)
  const entrant = index === null ? null : (plan.bracket.entrants[index] ?? null)
  const fullName = entrant && texts.entrant(entrant)
  // Finalists who were disqualified leave the title to no one, even if others share first place.
  const isVacant = entrant === null && final !== null && isOver(final) && plan.bracket.current === null
  const crown = fullName ?? (isVacant ? t('noChampion') : t('champion'))
  const isLong = textWidth(crown, nameSize.normal) > nameWidth
  const half = arch.width / 2
  const inner = half - 9
  return (
    <g className="bm-champion" transform={`translate(${x} ${y})`} data-won={entrant !== null || undefined}>
      <path className="bm-arch" d={`M0 ${arch.height}V${half}a${half} ${half} 0 0 1 ${arch.width} 0V${arch.height}`} />
      <path
        className="bm-niche"
        d={`M9 ${arch.height}V${half}a${inner} ${inner} 0 0 1 ${inner * 2} 0V${arch.height}`}
      />
      <rect className="bm-sill" x="-14" y={arch.height} width={arch.width + 28} height={arch.sill} />
      {entrant ? (
        <EntrantImage entrant={entrant} team={team} x={half} y={82} size={56} />
      ) : (
        <Trophy className="bm-cup" x={half - 16} y={72} width={32} height={32} strokeWidth={1.75} aria-hidden="true" />
      )}
      <text className="bm-crown" x={half} y="142" data-long={isLong || undefined}>
        {fitText(crown, nameWidth, isLong ? nameSize.long : nameSize.normal)}
      </text>
      <text className="bm-crown-note" x={half} y="162">
        {entrant ? t('champion') : final && !isOver(final) && t('winnerOf', { no: final.no })}
      </text>
    </g>
  )
}

type FinalCaptionProps = { plan: Plan; match: BracketMatch; box: Box; texts: BracketTexts }

/** The name of the final, below it. */
export function FinalCaption({ plan, match, box, texts }: FinalCaptionProps) {
  const t = useTranslation('bracket')
  const canReset = bracketLetterOf(match) === 'G' && match.winTo !== undefined && !match.outcome
  const state = texts.state(match)
  const isCurrent = plan.currentRounds.has(match.key)
  return (
    <g
      className="bm-foot"
      transform={`translate(${box.x} ${box.y + box.height})`}
      data-current={isCurrent || undefined}
    >
      <text className="bm-round" y="26">
        {texts.round(match.key)}
      </text>
      <text className="bm-about" y="46">
        {[texts.no(match), texts.about(match.key)].join(' · ')}
      </text>
      {state && (
        <text className="bm-about" data-tone={state.tone} y="62">
          {state.text}
        </text>
      )}
      {canReset && (
        <text className="bm-about" y={state ? 78 : 62}>
          {t('mayReset')}
        </text>
      )}
    </g>
  )
}
