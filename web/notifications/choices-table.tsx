import {
  type NotificationChannel,
  type NotificationKind,
  notificationChannels,
} from '@guildhall/contract/notifications.words.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type ReplyTo, read } from '../lib/api.ts'
import { useWords } from '../lib/i18n.ts'
import { useProblem } from '../lib/problem.ts'
import { toast } from '../ui/toast.tsx'

type Choices = ReplyTo<'GET /user/notifications/choices'>
type Choice = { kind: NotificationKind; channel: NotificationChannel; on: boolean }

export const choices = () => read('GET /user/notifications/choices')

/** Kinds that belong together, in the order of a player's evening. */
export const groups = {
  events: [
    'tournament-published',
    'tournament-changed',
    'tournament-reminder',
    'check-in-open',
    'waitlist-promoted',
    'place-lost',
    'announcement',
    'tournament-finished',
  ],
  matches: ['match-called', 'match-reported', 'match-disputed', 'match-decided'],
  people: ['team-invite', 'roster-asked', 'roster-answered', 'staff-invite', 'message', 'follower', 'organization'],
  you: ['award', 'level-up', 'purchase', 'payment', 'ticket', 'security'],
} as const satisfies Record<string, readonly NotificationKind[]>

type ChoicesTableProps = { group: keyof typeof groups; kept: Choices }

/** What is told, on which channel. A switch moves at once and goes back when the server refuses. */
export function ChoicesTable({ group, kept }: ChoicesTableProps) {
  const t = useWords('notifications')
  const say = useProblem()
  const client = useQueryClient()
  const change = useMutation({
    mutationFn: ({ kind, channel, on }: Choice) =>
      call('PATCH /user/notifications/choices', { body: { [kind]: { [channel]: on } } }),
    onMutate: ({ kind, channel, on }) => {
      client.setQueryData<Choices>(
        choices().queryKey,
        (old) => old && { ...old, [kind]: { ...old[kind], [channel]: on } },
      )
    },
    onError: (error) => {
      toast({ text: say(error), tone: 'danger' })
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
            <th scope="row">{t(`kind.${kind}`)}</th>
            {notificationChannels.map((channel) => (
              <td key={channel}>
                <label className="check choice">
                  <input
                    type="checkbox"
                    aria-label={t('choice', { kind: t(`kind.${kind}`), channel: t(`channel.${channel}`) })}
                    checked={kept[kind][channel]}
                    onChange={(event) => change.mutate({ kind, channel, on: event.target.checked })}
                  />
                </label>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
