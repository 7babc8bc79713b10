import { useState } from 'react'
import { useWords } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import type { Event } from '../queries.ts'
import { drawOrder, hashOf } from './verify-draw.ts'

type DrawProofProps = {
  event: Event
  /** Null while not all of them are on the page. */
  players: readonly { id: string }[] | null
}

/** The number behind a draw by lot, and how anybody can come to the same order. */
export function DrawProof({ event, players }: DrawProofProps) {
  const t = useWords('manage')
  const [verdict, setVerdict] = useState<'same' | 'changed' | 'other' | null>(null)
  const { rngSeed, stats } = event
  async function derive() {
    const ids = (players ?? []).map(({ id }) => id)
    if ((await hashOf(ids)) !== stats.seedHash) return setVerdict('changed')
    const order = await drawOrder(ids, rngSeed ?? 0)
    setVerdict(order.every((id, place) => id === ids[place]) ? 'same' : 'other')
  }
  return (
    <section className="desk-part">
      <h2>{t('proofHead')}</h2>
      <dl className="desk-proof">
        <dt>{t('proofNumber')}</dt>
        <dd>{rngSeed}</dd>
        {stats.seedHash && (
          <>
            <dt>{t('proofHash')}</dt>
            <dd>{stats.seedHash}</dd>
          </>
        )}
      </dl>
      <p className="hint">{t('proofHow')}</p>
      <p className="desk-formula">sha256("{rngSeed}:‹id›")</p>
      {players && (
        <div className="flex flex-wrap items-center gap-3">
          <Button size="small" kind="ghost" onClick={derive}>
            {t('proofCheck')}
          </Button>
          <span role="status" className="text-dense">
            {verdict && t(`proof.${verdict}`)}
          </span>
        </div>
      )}
    </section>
  )
}
