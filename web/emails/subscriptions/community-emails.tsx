/** The communities of the user, each with a switch for its emails. */
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { call, type ReplyTo, read } from '../../lib/api/api.ts'
import { useProblemText } from '../../lib/api/use-problem-text.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { pageIn } from '../../lib/page/search-page.ts'
import { Crest } from '../../ui/art/crest.tsx'
import { Switch } from '../../ui/controls/checks.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { SettingsPart } from '../../ui/layout/settings-section.tsx'
import { Pager } from '../../ui/table/pager.tsx'
import '../outbox/outbox.css'

type Subscriptions = ReplyTo<'GET /user/subscriptions'>
type Subscription = Subscriptions['data'][number]

/** From the address of the page: `?page=2`. */
export const subscriptions = (search: URLSearchParams) =>
  read('GET /user/subscriptions', {
    query: { page: pageIn(search), limit: 20 },
  })

/** `takesEmail`: without it no community can send emails, so the switches are off. */
export function CommunityEmails({ takesEmail }: { takesEmail: boolean }) {
  const t = useTranslation('notifications')
  const [search] = useSearchParams()
  const { data: list } = useSuspenseQuery(subscriptions(search))
  if (list.total === 0) return null
  return (
    <SettingsPart title={t('communityEmails')} about={t('communityEmailsAbout')}>
      {!takesEmail && <p className="hint">{t('communityEmailsOff')}</p>}
      <ul className="subscription-list">
        {list.data.map((subscription) => (
          <li key={subscription.organization.id}>
            <CommunitySwitch subscription={subscription} isDisabled={!takesEmail} />
          </li>
        ))}
      </ul>
      <Pager page={list.page} limit={list.limit} total={list.total} />
    </SettingsPart>
  )
}

function CommunitySwitch({ subscription, isDisabled }: { subscription: Subscription; isDisabled: boolean }) {
  const { organization, subscribed } = subscription
  const { id, name, username, avatar, theme } = organization
  const describeProblem = useProblemText()
  const client = useQueryClient()
  const queryKey = ['GET /user/subscriptions']
  const change = useMutation({
    scope: { id: `subscription ${id}` }, // one after another, so that the last choice wins
    mutationFn: (subscribed: boolean) =>
      call('PATCH /user/subscriptions/{id}', { params: { id }, body: { subscribed } }),
    onMutate: (subscribed) =>
      client.setQueriesData<Subscriptions>(
        { queryKey },
        (old) =>
          old && {
            ...old,
            data: old.data.map((entry) => (entry.organization.id === id ? { ...entry, subscribed } : entry)),
          },
      ),
    onError: (error) => {
      toast({ text: describeProblem(error), tone: 'danger' })
      return client.invalidateQueries({ queryKey })
    },
  })
  return (
    <Switch
      checked={subscribed && !isDisabled}
      disabled={isDisabled}
      onChange={(event) => change.mutate(event.target.checked)}
    >
      <span className="subscription-name">
        <Crest
          name={username}
          accent={theme.accent ?? null}
          image={theme.crest?.url ?? avatar?.url ?? null}
          size={24}
        />
        {name}
      </span>
    </Switch>
  )
}
