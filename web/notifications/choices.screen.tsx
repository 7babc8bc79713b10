/** Email preferences, push on this device, quiet hours, and the channels of each kind of notification. */
import { notificationGroups } from '@guildhall/contract/notifications/constants.ts'
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { CommunityEmails, subscriptions } from '../emails/subscriptions/community-emails.tsx'
import { call, type ReplyTo, read } from '../lib/api/api.ts'
import { clientLoad, type PageQueries, serverLoad } from '../lib/api/load.ts'
import { useProblemText } from '../lib/api/use-problem-text.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Switch } from '../ui/controls/checks.tsx'
import { toast } from '../ui/feedback/toast.tsx'
import { SettingsPart, SettingsSection } from '../ui/layout/settings-section.tsx'
import { ChoicesGroup, choices } from './choices-table.tsx'
import { PushSwitch } from './push-switch.tsx'
import { QuietHours, quietHours } from './quiet-hours.tsx'
import './notifications.css'

type User = ReplyTo<'GET /user'>
const me = () => read('GET /user')

const queries: PageQueries = ({ url }) => [me(), choices(), quietHours(), subscriptions(url.searchParams)]
export const loader = serverLoad(queries)
export const clientLoader = clientLoad(queries)

export default function ChoicesScreen() {
  const t = useTranslation('notifications')
  const { data: user } = useSuspenseQuery(me())
  const { data: stored } = useSuspenseQuery(choices())
  return (
    <SettingsSection title={t('choicesTitle')} lead={t('choicesLead')}>
      <Optins user={user} />
      <CommunityEmails takesEmail={user.emailOptin} />
      <PushSwitch />
      <QuietHours />
      <SettingsPart title={t('typesTitle')} about={t('typesAbout')}>
        {!user.emailOptin && <p className="hint">{t('emailsAreOff')}</p>}
        <div className="grid gap-2">
          {notificationGroups.map((group, index) => (
            <ChoicesGroup key={group} group={group} stored={stored} takesEmail={user.emailOptin} isOpen={index === 0} />
          ))}
        </div>
      </SettingsPart>
    </SettingsSection>
  )
}

function Optins({ user }: { user: User }) {
  const t = useTranslation('notifications')
  const describeProblem = useProblemText()
  const client = useQueryClient()
  const change = useMutation({
    mutationFn: (body: { emailOptin?: boolean; marketingOptin?: boolean }) => call('PATCH /user/email', { body }),
    onMutate: (body) => client.setQueryData<User>(me().queryKey, (old) => old && { ...old, ...body }),
    onSuccess: (saved) => client.setQueryData(me().queryKey, saved),
    onError: (error) => {
      toast({ text: describeProblem(error), tone: 'danger' })
      return client.invalidateQueries({ queryKey: me().queryKey })
    },
  })
  return (
    <fieldset className="grid gap-1">
      <legend className="field-label mb-1">{t('emailLegend')}</legend>
      <Switch checked={user.emailOptin} onChange={(event) => change.mutate({ emailOptin: event.target.checked })}>
        {t('emailNotifications')}
      </Switch>
      <Switch
        checked={user.marketingOptin || user.marketingPending}
        onChange={(event) => change.mutate({ marketingOptin: event.target.checked })}
      >
        {t('marketingOptin')}
      </Switch>
      {user.marketingPending && (
        <p className="hint" role="status">
          {t('marketingPending', { address: user.email ?? '' })}
        </p>
      )}
    </fieldset>
  )
}
