import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { call, type ReplyTo, read } from '../lib/api/api.ts'
import { useProblemText } from '../lib/api/use-problem-text.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { browserZone } from '../lib/page/now.ts'
import { Switch } from '../ui/controls/checks.tsx'
import { toast } from '../ui/feedback/toast.tsx'
import { TimeRangeFields } from '../ui/form/time-range-fields.tsx'
import { SettingsPart } from '../ui/layout/settings-section.tsx'

type Settings = ReplyTo<'GET /user/notifications/quiet-hours'>
type Hours = NonNullable<Settings['quietHours']>

export const quietHours = () => read('GET /user/notifications/quiet-hours')

const night: Hours = { from: '22:00', to: '08:00' }

/** Times between which push and email wait. The first time they are switched on, the zone of the browser is stored if there is none. */
export function QuietHours() {
  const t = useTranslation('notifications')
  const describeProblem = useProblemText()
  const client = useQueryClient()
  const { data } = useSuspenseQuery(quietHours())
  const { quietHours: hours, timezone } = data
  const save = useMutation({
    mutationFn: async (next: Hours | null) => {
      if (next && !timezone) await call('PATCH /user/info', { body: { timezone: browserZone() } })
      return call('PUT /user/notifications/quiet-hours', { body: { quietHours: next } })
    },
    onMutate: (next) => {
      client.setQueryData<Settings>(quietHours().queryKey, (old) => old && { ...old, quietHours: next })
    },
    onSuccess: (saved) => client.setQueryData<Settings>(quietHours().queryKey, saved),
    onError: (error) => {
      toast({ text: describeProblem(error), tone: 'danger' })
      return client.invalidateQueries({ queryKey: quietHours().queryKey })
    },
  })
  return (
    <SettingsPart title={t('quietTitle')} about={t('quietAbout')}>
      <Switch checked={hours !== null} onChange={(event) => save.mutate(event.target.checked ? night : null)}>
        {t('quietOn')}
      </Switch>
      {hours && (
        <>
          <div className="quiet-hours">
            <TimeRangeFields stored={hours} fromLabel={t('quietFrom')} toLabel={t('quietTo')} onSave={save.mutate} />
          </div>
          <p className="hint">
            {t('quietZone', { zone: (timezone ?? 'UTC').replaceAll('_', ' ') })}{' '}
            <Link className="underline" to="/settings/personal">
              {t('quietZoneChange')}
            </Link>
          </p>
        </>
      )}
    </SettingsPart>
  )
}
