/** A match that was played without a challenge: the opponent confirms it on the match page. */

import { openReportHours } from '@guildhall/contract/leagues/ladder-constants.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { entrantsOf } from '../../events/queries.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Radio } from '../../ui/controls/checks.tsx'
import { FormError } from '../../ui/controls/form-error.tsx'
import { Select, TextField } from '../../ui/controls/inputs.tsx'
import { useAction } from '../../ui/controls/use-action.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { FormDialog } from '../../ui/overlay/form-dialog.tsx'
import { type League, ladderReads } from '../queries.ts'
import { gamesOf, seriesResults } from './series-results.ts'

type ReportDialogProps = { league: League; ownId: string; onClose: () => void }

export function ReportDialog({ league, ownId, onClose }: ReportDialogProps) {
  const t = useTranslation('leagues')
  const navigate = useNavigate()
  const [search, setSearch] = useState('')
  const results = seriesResults(league.settings.bestOf)
  const hasClock = league.settings.autoAcceptMinutes > 0
  const report = useAction('POST /leagues/{id}/reports', ladderReads, () => t('toast.reported'))
  const { data } = useQuery({
    ...entrantsOf(league.id, { ...(search.trim() && { search: search.trim() }), limit: 9 }),
    placeholderData: keepPreviousData,
  })
  const opponents = data?.data.filter(({ id }) => id !== ownId).slice(0, 8) ?? []
  const { form, text, values, set, errorText, isSending } = useForm({
    stored: { playerId: '', scores: '0' },
    async send({ playerId, scores }) {
      const result = results[Number(scores)]
      if (!result) return
      const { matchId } = await report.send({ params: { id: league.id }, body: { playerId, scores: gamesOf(result) } })
      await navigate(`/matches/${matchId}`)
    },
  })
  return (
    <FormDialog
      onClose={onClose}
      title={t('report.title')}
      description={[t('report.about'), ...(hasClock ? [t('report.clock', { hours: openReportHours })] : [])].join(' ')}
      cancel={t('cancel')}
      submit={t('report.send')}
      isSending={isSending}
      disabled={!values.playerId}
      form={form}
    >
      <div className="times-form">
        <TextField
          type="search"
          label={t('report.opponent')}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          // Searching does not send the form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
        <fieldset>
          <legend className="sr-only">{t('report.opponent')}</legend>
          {opponents.map(({ id, name }) => (
            <Radio key={id} name="opponent" checked={id === values.playerId} onChange={() => set('playerId', id)}>
              {name}
            </Radio>
          ))}
        </fieldset>
        <Select label={t('report.result')} {...text('scores')}>
          {results.map(({ own, other }, option) => (
            <option key={`${own}–${other}`} value={option}>
              {own > other
                ? t('report.won', { score: `${own}–${other}` })
                : t('report.lost', { score: `${own}–${other}` })}
            </option>
          ))}
        </Select>
        <FormError message={errorText} />
      </div>
    </FormDialog>
  )
}
