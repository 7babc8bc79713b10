import {
  type EmailTiming,
  emailTimings,
  type NotificationChannel,
  type NotificationGroup,
} from '@guildhall/contract/notifications/constants.ts'
import {
  channelsOf,
  declarationOf,
  hasTiming,
  type NotificationKind,
  notificationKinds,
} from '@guildhall/contract/notifications/kinds.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { call, type ReplyTo, read, type Site } from '../lib/api/api.ts'
import { useFeatures } from '../lib/api/site.ts'
import { useProblemText } from '../lib/api/use-problem-text.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { toast } from '../ui/feedback/toast.tsx'

type Choices = ReplyTo<'GET /user/notifications/choices'>
type Switches = Partial<Record<NotificationChannel, boolean>> & { timing?: EmailTiming }
type Change = { kind: NotificationKind; switches: Switches }

export const choices = () => read('GET /user/notifications/choices')

const kindsOf = (group: NotificationGroup, features: Site['features']) =>
  notificationKinds.filter((kind) => {
    const { group: own, feature } = declarationOf(kind)
    return own === group && (!feature || features[feature])
  })

type GroupProps = { group: NotificationGroup; stored: Choices; takesEmail: boolean; isOpen: boolean }

/** The kinds of one group, with a control per channel. A change is shown at once and reverted when the server refuses. */
export function ChoicesGroup({ group, stored, takesEmail, isOpen }: GroupProps) {
  const t = useTranslation('notifications')
  const describeProblem = useProblemText()
  const client = useQueryClient()
  const kinds = kindsOf(group, useFeatures())
  const change = useMutation({
    mutationFn: ({ kind, switches }: Change) =>
      call('PATCH /user/notifications/choices', { body: { [kind]: switches } }),
    onMutate: ({ kind, switches }) => {
      client.setQueryData<Choices>(
        choices().queryKey,
        (old) => old && { ...old, [kind]: { ...old[kind], ...switches } },
      )
    },
    onError: (error) => {
      toast({ text: describeProblem(error), tone: 'danger' })
      return client.invalidateQueries({ queryKey: choices().queryKey })
    },
  })
  return (
    <details className="choice-group" open={isOpen}>
      <summary>
        <h4>{t(`group.${group}`)}</h4>
        <small>{t('kindCount', { count: kinds.length })}</small>
        <ChevronDown size={18} aria-hidden="true" />
      </summary>
      <table className="table choices">
        <caption className="sr-only">{t(`group.${group}`)}</caption>
        <thead>
          <tr>
            <th scope="col">{t('kindColumn')}</th>
            <th scope="col">{t('channel.page')}</th>
            <th scope="col">{t('channel.push')}</th>
            <th scope="col">{t('channel.email')}</th>
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => (
            <ChoiceRow
              key={kind}
              kind={kind}
              switches={stored[kind]}
              takesEmail={takesEmail}
              onChange={(switches) => change.mutate({ kind, switches })}
            />
          ))}
        </tbody>
      </table>
    </details>
  )
}

type RowProps = {
  kind: NotificationKind
  switches: Switches
  takesEmail: boolean
  onChange: (switches: Switches) => void
}

function ChoiceRow({ kind, switches, takesEmail, onChange }: RowProps) {
  const t = useTranslation('notifications')
  const label = (channel: NotificationChannel) =>
    t('choice', { kind: t(`kind.${kind}`), channel: t(`channel.${channel}`) })
  return (
    <tr>
      <th scope="row">{t(`kind.${kind}`)}</th>
      {(['page', 'push'] as const).map((channel) => (
        <td key={channel}>
          <label className="check choice">
            <input
              type="checkbox"
              aria-label={label(channel)}
              checked={switches[channel] ?? false}
              onChange={(event) => onChange({ [channel]: event.target.checked })}
            />
            <span className="choice-channel" aria-hidden="true">
              {t(`channel.${channel}`)}
            </span>
          </label>
        </td>
      ))}
      <td>
        {channelsOf(kind).includes('email') && (
          <span className="input choice-timing">
            <span className="choice-channel" aria-hidden="true">
              {t('channel.email')}
            </span>
            <select
              aria-label={label('email')}
              disabled={!takesEmail}
              value={switches.email ? (switches.timing ?? 'immediate') : 'off'}
              onChange={(event) => onChange(emailSwitches(kind, event.target.value))}
            >
              <option value="off">{t('timing.off')}</option>
              {(hasTiming(kind) ? emailTimings : (['immediate'] as const)).map((timing) => (
                <option key={timing} value={timing}>
                  {t(`timing.${timing}`)}
                </option>
              ))}
            </select>
            <ChevronDown size={16} aria-hidden="true" />
          </span>
        )}
      </td>
    </tr>
  )
}

function emailSwitches(kind: NotificationKind, value: string): Switches {
  const timing = emailTimings.find((name) => name === value)
  if (!timing) return { email: false }
  return hasTiming(kind) ? { email: true, timing } : { email: true }
}
