import { useSuspenseQuery } from '@tanstack/react-query'
import { Pause, Play, X } from 'lucide-react'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { IconButton } from '../../ui/controls/button.tsx'
import type { Bracket } from '../drawing/plan.ts'
import { timesOf } from '../queries.ts'
import { bracketAt, endTimesOf, momentsOf } from './replay.ts'

export type Rewind = (bracket: Bracket) => Bracket

type ReplayBarProps = {
  tournamentId: string
  bracket: Bracket
  /** Switches the page to this mode. */
  onRewind: (rewind: Rewind) => void
  onClose: () => void
}

const stepMs = 700

/** Steps through a finished event, result by result. */
export function ReplayBar({ tournamentId, bracket, onRewind, onClose }: ReplayBarProps) {
  const t = useTranslation('bracket')
  const { day, clock, zoneName } = useFormat()
  const { data: times } = useSuspenseQuery(timesOf(tournamentId))
  const endTimes = useMemo(() => endTimesOf(bracket, times), [bracket, times])
  const moments = useMemo(() => momentsOf(endTimes), [endTimes])
  const [step, setStep] = useState(0)
  const [isPlaying, setPlaying] = useState(false)
  const at = moments[step - 1]

  const showMoment = useEffectEvent((at: number | undefined) =>
    onRewind((full) => bracketAt(full, endTimes, at ?? Number.NEGATIVE_INFINITY)),
  )
  useEffect(() => showMoment(at), [at])

  useEffect(() => {
    if (!isPlaying) return
    const timer = setTimeout(() => {
      setStep(step + 1)
      if (step + 1 >= moments.length) setPlaying(false)
    }, stepMs)
    return () => clearTimeout(timer)
  }, [isPlaying, step, moments.length])

  function play() {
    if (step >= moments.length) setStep(0)
    setPlaying(!isPlaying)
  }

  const iso = at === undefined ? null : new Date(at).toISOString()
  const momentText = iso ? t('replayAt', { time: `${day(iso)} ${clock(iso)} ${zoneName(iso)}` }) : t('replayStart')
  return (
    <section className="replay" aria-label={t('replay')}>
      <IconButton label={isPlaying ? t('replayStop') : t('replayPlay')} onClick={play}>
        {isPlaying ? <Pause size={18} aria-hidden="true" /> : <Play size={18} aria-hidden="true" />}
      </IconButton>
      <input
        type="range"
        min={0}
        max={moments.length}
        value={step}
        aria-label={t('replay')}
        aria-valuetext={momentText}
        onChange={({ target }) => {
          setPlaying(false)
          setStep(Number(target.value))
        }}
      />
      <output>{momentText}</output>
      <IconButton label={t('replayEnd')} onClick={onClose}>
        <X size={18} aria-hidden="true" />
      </IconButton>
    </section>
  )
}
