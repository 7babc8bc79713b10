/** Active sessions, with remote logout. */
import { localePath } from '@guildhall/contract/core/locales.ts'
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { call, type ReplyTo, read } from '../lib/api/api.ts'
import { clientLoad, type PageQueries, serverLoad } from '../lib/api/load.ts'
import { useProblemText } from '../lib/api/use-problem-text.ts'
import { useI18n, useTranslation } from '../lib/i18n/i18n.ts'
import { forgetPerson } from '../shell/forget-person.ts'
import { Button } from '../ui/controls/button.tsx'
import { FormError } from '../ui/controls/form-error.tsx'
import { Badge } from '../ui/feedback/badge.tsx'
import { Time } from '../ui/feedback/time.tsx'
import { toast } from '../ui/feedback/toast.tsx'
import { SettingsPart, SettingsSection } from '../ui/layout/settings-section.tsx'
import { LazyConfirmDialog } from '../ui/overlay/lazy-confirm-dialog.tsx'

type Sessions = ReplyTo<'GET /user/sessions'>
const sessions = () => read('GET /user/sessions')

const queries: PageQueries = () => [sessions()]
export const loader = serverLoad(queries)
export const clientLoader = clientLoad(queries)

const isMobile = (agent: string | null) => /\b(iPhone|iPad|Android)\b/.test(agent ?? '')

export default function SessionsScreen() {
  const t = useTranslation('settings')
  const formatProblem = useProblemText()
  const { locale } = useI18n()
  const client = useQueryClient()
  const { data } = useSuspenseQuery(sessions())
  const refetch = () => client.invalidateQueries({ queryKey: sessions().queryKey })
  const logOutOthers = useMutation({
    mutationFn: () => call('DELETE /user/sessions'),
    onSuccess: () => {
      toast({ text: t('othersLoggedOut'), tone: 'success' })
      return refetch()
    },
  })
  const logOutEverywhere = useMutation({
    mutationFn: () => call('DELETE /user/sessions', { query: { all: true } }),
    onSuccess: () => {
      forgetPerson()
      window.location.assign(localePath(locale, '/'))
    },
  })
  const [isLeaving, setLeaving] = useState(false)
  const failure = logOutOthers.error ?? logOutEverywhere.error
  const currentFirst = data.data.toSorted((a, b) => Number(b.current) - Number(a.current))
  return (
    <SettingsSection title={t('sessions')} lead={t('sessionsLead')}>
      <ul>
        {currentFirst.map((session) => (
          <SessionRow key={session.id} session={session} onLogOut={refetch} />
        ))}
      </ul>
      <SettingsPart title={t('allDevices')} about={t('allDevicesAbout')}>
        <FormError message={failure ? formatProblem(failure) : undefined} />
        <div className="settings-save">
          {currentFirst.length > 1 && (
            <Button loading={logOutOthers.isPending} onClick={() => logOutOthers.mutate()}>
              {t('logOutOthers')}
            </Button>
          )}
          <Button kind="danger" onClick={() => setLeaving(true)}>
            {t('logOutEverywhere')}
          </Button>
        </div>
        {isLeaving && (
          <LazyConfirmDialog
            title={t('logOutEverywhereTitle')}
            description={t('allDevicesAbout')}
            keep={t('cancel')}
            act={t('logOutEverywhere')}
            busy={logOutEverywhere.isPending || logOutEverywhere.isSuccess}
            onAct={() => logOutEverywhere.mutate(undefined, { onError: () => setLeaving(false) })}
            onClose={() => setLeaving(false)}
          />
        )}
      </SettingsPart>
    </SettingsSection>
  )
}

function SessionRow({ session, onLogOut }: { session: Sessions['data'][number]; onLogOut: () => Promise<unknown> }) {
  const t = useTranslation('settings')
  const formatProblem = useProblemText()
  const { browser, system } = session
  const Icon = isMobile(session.agent) ? Smartphone : Monitor
  const name = browser && system ? t('agent', { browser, system }) : (browser ?? system ?? t('agentUnknown'))
  const logOut = useMutation({
    mutationFn: () => call('DELETE /user/sessions/{id}', { params: { id: session.id } }),
    onSuccess: onLogOut,
  })
  return (
    <li className="setting flex-wrap">
      <span className="icon-tile">
        <Icon size={18} aria-hidden="true" />
      </span>
      <span className="setting-text">
        <span className="name">{name}</span>
        <small>
          {session.ip && `${session.ip} · `}
          {session.current ? t('activeNow') : <Time at={session.lastSeenAt} show="ago" />}
        </small>
      </span>
      {session.current ? (
        <Badge tone="accent">{t('thisDevice')}</Badge>
      ) : (
        <Button
          size="small"
          kind="ghost"
          loading={logOut.isPending}
          aria-label={t('logOutDevice', { device: name })}
          onClick={() => logOut.mutate()}
        >
          {t('logOut')}
        </Button>
      )}
      {logOut.error && (
        <div className="w-full pb-2">
          <FormError message={formatProblem(logOut.error)} />
        </div>
      )}
    </li>
  )
}
