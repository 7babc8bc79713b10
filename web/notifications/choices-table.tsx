import { type NotificationChannel, notificationChannels } from '@guildhall/contract/notifications/constants.ts'
import { channelsOf, type NotificationKind } from '@guildhall/contract/notifications/kinds.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type ReplyTo, read } from '../lib/api/api.ts'
import { useProblem } from '../lib/api/problem.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { toast } from '../ui/feedback/toast.tsx'

type Choices = ReplyTo<'GET /user/notifications/choices'>
type Switches = Partial<Record<NotificationChannel, boolean>>
type Change = { kind: NotificationKind; channel: NotificationChannel; enabled: boolean }

export const choices = () => read('GET /user/notifications/choices')

/** Related kinds, in the order of an event. */
const groups = {
  events: [
    'tournament-published',
    'tournament-changed',
    'tournament-cancelled',
    'tournament-reminder',
    'check-in-open',
    'waitlist-promoted',
    'place-lost',
    'season-confirm',
    'announcement',
    'tournament-finished',
    'finale-invite',
    'claim-answered',
  ],
  matches: [
    'kickoff',
    'match-found',
    'match-called',
    'match-reported',
    'match-no-show',
    'match-disputed',
    'match-decided',
    'case-ruled',
    'challenge-received',
    'challenge-answered',
    'stand-in-asked',
    'stand-in-consent',
    'stand-in-decided',
  ],
  people: [
    'team-invite',
    'party-invited',
    'roster-asked',
    'roster-answered',
    'staff-invite',
    'series-invite',
    'staff-alert',
    'community-request',
    'community-membership',
    'community-ownership',
    'community-founding',
    'message',
  ],
  you: ['level-up', 'coins', 'payment', 'order', 'shop-alert', 'ticket', 'ledger-difference'],
} as const satisfies Record<string, readonly NotificationKind[]>

type ChoicesTableProps = { group: keyof typeof groups; stored: Choices }

/** The channels of each kind. A switch moves at once and reverts when the server refuses. */
export function ChoicesTable({ group, stored }: ChoicesTableProps) {
  const t = useTranslation('notifications')
  const describeProblem = useProblem()
  const client = useQueryClient()
  const change = useMutation({
    mutationFn: ({ kind, channel, enabled }: Change) =>
      call('PATCH /user/notifications/choices', { body: { [kind]: { [channel]: enabled } } }),
    onMutate: ({ kind, channel, enabled }) => {
      client.setQueryData<Choices>(
        choices().queryKey,
        (old) => old && { ...old, [kind]: { ...old[kind], [channel]: enabled } },
      )
    },
    onError: (error) => {
      toast({ text: describeProblem(error), tone: 'danger' })
      return client.invalidateQueries({ queryKey: choices().queryKey })
    },
  })
  return (
    <table className="table choices">
      <caption className="sr-only">{t(`group.${group}`)}</caption>
      <thead>
        <tr>
          <th scope="col">{t(`group.${group}`)}</th>
          {notificationChannels.map((channel) => (
            <th key={channel} scope="col">
              {t(`channel.${channel}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {groups[group].map((kind) => (
          <tr key={kind}>
            <th scope="row">
              {t(`kind.${kind}`)}
              {kind === 'tournament-finished' && <small className="choice-note">{t('finishedEmail')}</small>}
            </th>
            {notificationChannels.map((channel) => (
              <td key={channel}>
                {channelsOf(kind).includes(channel) && (
                  <Choice
                    label={t('choice', { kind: t(`kind.${kind}`), channel: t(`channel.${channel}`) })}
                    checked={switchOf(stored[kind], channel)}
                    onChange={(enabled) => change.mutate({ kind, channel, enabled })}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const switchOf = (switches: Switches, channel: NotificationChannel) => switches[channel] ?? false

type ChoiceProps = { label: string; checked: boolean; onChange: (enabled: boolean) => void }

function Choice({ label, checked, onChange }: ChoiceProps) {
  return (
    <label className="check choice">
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  )
}
