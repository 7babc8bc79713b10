/** A match that was played without a challenge: the opponent confirms it on the match page. */

import { openReportHours } from '@guildhall/contract/leagues/ladder-constants.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { entrantsOf } from '../../events/queries.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { useDebounced } from '../../lib/page/use-debounced.ts'
import { Radio } from '../../ui/controls/checks.tsx'
import { FormError } from '../../ui/controls/form-error.tsx'
import { Select, TextField } from '../../ui/controls/inputs.tsx'
import { useAction } from '../../ui/controls/use-action.ts'
import { OptionGroup } from '../../ui/form/option-group.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { useRequired } from '../../ui/form/use-required.ts'
import { FormDialog } from '../../ui/overlay/form-dialog.tsx'
import { type League, ladderReads } from '../queries.ts'
import { gamesOf, seriesResults } from './series-results.ts'

type ReportValues = { scores: string; opponent: { id: string; name: string } | null }
type ReportDialogProps = { league: League; ownId: string; onClose: () => void }

export function ReportDialog({ league, ownId, onClose }: ReportDialogProps) {
  const t = useTranslation('leagues')
  const navigate = useNavigate()
  const [input, setInput] = useState('')
  const search = useDebounced(input.trim())
  const results = seriesResults(league.settings.bestOf)
  const hasClock = league.settings.autoAcceptMinutes > 0
  const report = useAction('POST /leagues/{id}/reports', ladderReads, () => t('toast.reported'))
  const { data } = useQuery({
    ...entrantsOf(league.id, { ...(search && { search }), limit: 9 }),
    placeholderData: keepPreviousData,
  })
  const required = useRequired()
  const { form, text, values, set, errorTextOf, errorText, isSending } = useForm<ReportValues>({
    stored: { scores: '0', opponent: null },
    checks: { opponent: required.choice },
    async send({ scores, opponent }) {
      const result = results[Number(scores)]
      if (!result || !opponent) return
      const body = { playerId: opponent.id, scores: gamesOf(result) }
      const { matchId } = await report.send({ params: { id: league.id }, body })
      await navigate(`/matches/${matchId}`)
    },
  })
  const { opponent } = values
  const found = data?.data.filter(({ id }) => id !== ownId).slice(0, 8) ?? []
  // The chosen opponent stays in the list while a search shows others.
  const opponents = opponent && !found.some(({ id }) => id === opponent.id) ? [opponent, ...found] : found
  return (
    <FormDialog
      onClose={onClose}
      title={t('report.title')}
      description={[t('report.about'), ...(hasClock ? [t('report.clock', { hours: openReportHours })] : [])].join(' ')}
      cancel={t('cancel')}
      submit={t('report.send')}
      isSending={isSending}
      form={form}
    >
      <div className="times-form">
        <TextField
          type="search"
          label={t('report.opponent')}
          value={input}
          onChange={({ target }) => setInput(target.value)}
          // Searching does not send the form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
        <OptionGroup error={errorTextOf('opponent')}>
          <legend className="sr-only">{t('report.opponent')}</legend>
          {opponents.map(({ id, name }) => (
            <Radio
              key={id}
              name="opponent"
              checked={id === opponent?.id}
              onChange={() => set('opponent', { id, name })}
            >
              {name}
            </Radio>
          ))}
        </OptionGroup>
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
