/** A match that was played without a challenge: the opponent confirms it on the match page. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { entrantsOf } from '../../tournaments/queries.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Radio } from '../../ui/controls/checks.tsx'
import { Select, TextField } from '../../ui/controls/inputs.tsx'
import { useAction } from '../../ui/controls/use-action.ts'
import { Modal } from '../../ui/overlay/modal.tsx'
import { type League, ladderReads } from '../queries.ts'
import { gamesOf, seriesResults } from './series-results.ts'

type ReportDialogProps = { league: League; ownId: string; onClose: () => void }

export function ReportDialog({ league, ownId, onClose }: ReportDialogProps) {
  const t = useTranslation('leagues')
  const navigate = useNavigate()
  const [search, setSearch] = useState('')
  const [opponentId, setOpponentId] = useState<string | null>(null)
  const results = seriesResults(league.settings.bestOf)
  const [index, setIndex] = useState(0)
  const report = useAction('POST /leagues/{id}/reports', ladderReads, () => t('toast.reported'))
  const { data } = useQuery({
    ...entrantsOf(league.id, { ...(search.trim() && { search: search.trim() }), limit: 9 }),
    placeholderData: keepPreviousData,
  })
  const opponents = data?.data.filter(({ id }) => id !== ownId).slice(0, 8) ?? []
  const result = results[index]
  function send() {
    if (!opponentId || !result) return
    const body = { playerId: opponentId, scores: gamesOf(result) }
    void report.act({ params: { id: league.id }, body }, ({ matchId }) => void navigate(`/matches/${matchId}`))
  }
  return (
    <Modal
      open
      onClose={onClose}
      title={t('report.title')}
      description={t('report.about')}
      footer={
        <>
          <Button kind="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button kind="primary" loading={report.isPending} disabled={!opponentId} onClick={send}>
            {t('report.send')}
          </Button>
        </>
      }
    >
      <div className="times-form">
        <TextField
          type="search"
          label={t('report.opponent')}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <fieldset>
          <legend className="sr-only">{t('report.opponent')}</legend>
          {opponents.map(({ id, name }) => (
            <Radio key={id} name="opponent" checked={id === opponentId} onChange={() => setOpponentId(id)}>
              {name}
            </Radio>
          ))}
        </fieldset>
        <Select label={t('report.result')} value={index} onChange={({ target }) => setIndex(Number(target.value))}>
          {results.map(({ own, other }, option) => (
            <option key={`${own}–${other}`} value={option}>
              {own > other
                ? t('report.won', { score: `${own}–${other}` })
                : t('report.lost', { score: `${own}–${other}` })}
            </option>
          ))}
        </Select>
      </div>
    </Modal>
  )
}
