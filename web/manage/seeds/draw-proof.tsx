import { useState } from 'react'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import type { Event } from '../queries.ts'
import { allIfDrawn, drawnIds, drawOrder } from './verify-draw.ts'

type DrawProofProps = {
  event: Event
  /** Null while the page has not loaded all entrants. */
  players: readonly { id: string }[] | null
}

/** The random number behind a draw, and how to derive the same order from it. */
export function DrawProof({ event, players }: DrawProofProps) {
  const t = useTranslation('manage')
  const [verdict, setVerdict] = useState<'same' | 'late' | 'changed' | 'other' | 'unsupported' | null>(null)
  const { rngSeed, stats, startedAt } = event
  async function verifyDraw() {
    // Browsers hash only over https and on localhost.
    if (!crypto.subtle) return setVerdict('unsupported')
    const ids = (players ?? []).map(({ id }) => id)
    // Before the start, the seeds will be drawn again with everyone who has joined since.
    const drawn = startedAt === null ? await allIfDrawn(ids, stats.seedHash) : await drawnIds(ids, stats.seedHash)
    if (!drawn) return setVerdict('changed')
    const hasLate = drawn.length < ids.length
    const order = await drawOrder(drawn, rngSeed ?? 0)
    setVerdict(order.some((id, index) => id !== drawn[index]) ? 'other' : hasLate ? 'late' : 'same')
  }
  return (
    <section className="manage-part">
      <h2>{t('proofHead')}</h2>
      <dl className="manage-proof">
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
      <p className="manage-formula">sha256("{rngSeed}:‹id›")</p>
      {players && (
        <div className="flex flex-wrap items-center gap-3">
          <Button size="small" kind="ghost" onClick={verifyDraw}>
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
