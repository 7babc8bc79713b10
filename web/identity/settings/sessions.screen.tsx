/** Where you are signed in, and leaving from afar. */
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Monitor, Smartphone } from 'lucide-react'
import { call, type ReplyTo, read } from '../../lib/api/api.ts'
import { clientLoad, type Needs, serverLoad } from '../../lib/api/load.ts'
import { useProblem } from '../../lib/api/problem.ts'
import { useWords } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FormMistake } from '../../ui/controls/form-error.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Time } from '../../ui/feedback/time.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { SettingsPart, SettingsSection } from './section.tsx'
import { readAgent } from './user-agent.ts'

type Sessions = ReplyTo<'GET /user/sessions'>
const sessions = () => read('GET /user/sessions')

const needs: Needs = () => [sessions()]
export const loader = serverLoad(needs)
export const clientLoader = clientLoad(needs)

export default function SessionsScreen() {
  const t = useWords('settings')
  const say = useProblem()
  const client = useQueryClient()
  const { data } = useSuspenseQuery(sessions())
  const reread = () => client.invalidateQueries({ queryKey: sessions().queryKey })
  const others = useMutation({
    mutationFn: () => call('DELETE /user/sessions'),
    onSuccess: () => {
      toast({ text: t('othersLoggedOut'), tone: 'success' })
      return reread()
    },
  })
  const everywhere = useMutation({
    mutationFn: () => call('DELETE /user/sessions', { query: { all: true } }),
    onSuccess: () => window.location.assign('/'),
  })
  const failure = others.error ?? everywhere.error
  const order = data.data.toSorted((one, other) => Number(other.current) - Number(one.current))
  return (
    <SettingsSection title={t('sessions')} lead={t('sessionsLead')}>
      <ul>
        {order.map((one) => (
          <SessionRow key={one.id} session={one} onOut={reread} />
        ))}
      </ul>
      <SettingsPart title={t('allDevices')} about={t('allDevicesAbout')}>
        <FormMistake message={failure ? say(failure) : undefined} />
        <div className="settings-save">
          {order.length > 1 && (
            <Button loading={others.isPending} onClick={() => others.mutate()}>
              {t('logOutOthers')}
            </Button>
          )}
          <Button
            kind="danger"
            loading={everywhere.isPending || everywhere.isSuccess}
            onClick={() => everywhere.mutate()}
          >
            {t('logOutEverywhere')}
          </Button>
        </div>
      </SettingsPart>
    </SettingsSection>
  )
}

function SessionRow({ session, onOut }: { session: Sessions['data'][number]; onOut: () => Promise<unknown> }) {
  const t = useWords('settings')
  const say = useProblem()
  const { browser, system, isPhone } = readAgent(session.agent)
  const Icon = isPhone ? Smartphone : Monitor
  const name = browser && system ? t('agent', { browser, system }) : (browser ?? system ?? t('agentUnknown'))
  const end = useMutation({
    mutationFn: () => call('DELETE /user/sessions/{id}', { params: { id: session.id } }),
    onSuccess: onOut,
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
          loading={end.isPending}
          aria-label={t('logOutDevice', { device: name })}
          onClick={() => end.mutate()}
        >
          {t('logOut')}
        </Button>
      )}
      {end.error && (
        <div className="w-full pb-2">
          <FormMistake message={say(end.error)} />
        </div>
      )}
    </li>
  )
}
