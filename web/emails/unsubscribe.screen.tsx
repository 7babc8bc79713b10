/** Unsubscribes from the link in an email, without a login. Email scanners open every link, so it needs a click on the button. */
import type { Subscription } from '@guildhall/contract/emails/shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { useCommand } from '../lib/api/api.ts'
import { useProblemText } from '../lib/api/use-problem-text.ts'
import { type Translate, useTranslation } from '../lib/i18n/i18n.ts'
import { Button, ButtonLink } from '../ui/controls/button.tsx'
import { LinkPage } from './link-page.tsx'
import { subscription } from './queries.ts'

export default function UnsubscribeScreen() {
  const t = useTranslation('emails')
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const result = useQuery({ ...subscription(token), enabled: token !== '' })
  return (
    <LinkPage title={t('unsubscribe')} token={token} result={result}>
      {(data) => <UnsubscribeForm token={token} subscription={data} />}
    </LinkPage>
  )
}

function UnsubscribeForm({ token, subscription }: { token: string; subscription: Subscription }) {
  const t = useTranslation('emails')
  const kindName = useTranslation('notifications')
  const describeProblem = useProblemText()
  const unsubscribe = useCommand('POST /emails/unsubscribe', ['GET /emails/subscription'])
  const { subscribed } = subscription

  return (
    <>
      <p className="text-lead" role="status">
        {!subscribed && <CircleCheck className="mr-2 inline text-success" size={20} aria-hidden="true" />}
        {statusText(t, subscription, subscription.notification && kindName(`kind.${subscription.notification}`))}
      </p>
      <p className="text-text-3">{t('alwaysSent')}</p>
      {unsubscribe.error && (
        <p className="text-danger" role="alert">
          {describeProblem(unsubscribe.error)}
        </p>
      )}
      {subscribed ? (
        <Button
          kind="primary"
          loading={unsubscribe.isPending}
          onClick={() => unsubscribe.mutate({ query: { token }, body: {} })}
        >
          {t('unsubscribe')}
        </Button>
      ) : (
        <ButtonLink to="/settings/notifications">{t('toSettings')}</ButtonLink>
      )}
    </>
  )
}

function statusText(t: Translate, { list, organization, address, subscribed }: Subscription, kind: string | null) {
  const values = { address, organization: organization ?? '', kind: kind ?? '' }
  if (list === 'notification') return t(subscribed ? 'leaveKind' : 'leftKind', values)
  if (list === 'organization') return t(subscribed ? 'leaveOrganization' : 'leftOrganization', values)
  if (list === 'marketing') return t(subscribed ? 'leaveMarketing' : 'leftMarketing', values)
  return t(subscribed ? 'leaveNotifications' : 'leftNotifications', values)
}
