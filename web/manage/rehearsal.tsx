import { useQuery } from '@tanstack/react-query'
import { Bot, FlaskConical } from 'lucide-react'
import { read } from '../lib/api/api.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Button } from '../ui/controls/button.tsx'
import { type Event, useStaffAction } from './queries.ts'

/** One match in five has a no-show, conflicting reports or no second report, so that the host sees every problem. */
const problemRates = { noShows: 0.07, conflicts: 0.07, silence: 0.06 }

/** Milliseconds between two matches: slow enough to watch. */
const pause = 400

/** What a rehearsal is. The host can let the bots play it to its end, and then reads how it went. */
export function RehearsalNote({ event }: { event: Event }) {
  const t = useTranslation('manage')
  const { id, endedAt, pausedAt, can, status } = event
  const { act, isPending } = useStaffAction('POST /tests/tournament/{id}/run', () => t('rehearsal.playing'))
  const canPlay = can.update && endedAt === null && pausedAt === null && status !== 'cancelled'
  return (
    <div className="manage-note">
      <FlaskConical size={16} aria-hidden="true" />
      <span>
        {t('rehearsalNote')} {endedAt && can.update && <Outcome id={id} />}
      </span>
      {canPlay && (
        <Button
          size="small"
          kind="ghost"
          loading={isPending}
          onClick={() => act({ params: { id }, body: { ...problemRates, pause } })}
        >
          <Bot size={16} aria-hidden="true" />
          {t('rehearsal.play')}
        </Button>
      )}
    </div>
  )
}

function Outcome({ id }: { id: string }) {
  const t = useTranslation('manage')
  const { data } = useQuery(read('GET /tests/tournament/{id}', { params: { id } }))
  if (!data) return null
  const { played, forfeited, disputed, stuck } = data
  return [
    t('rehearsal.played', { count: played }),
    t('rehearsal.forfeits', { count: forfeited }),
    t('rehearsal.disputes', { count: disputed }),
    t('rehearsal.stuck', { count: stuck.length }),
  ].join(' · ')
}
