/** Who may message the user and see parts of the profile, and the people whom the user blocked. */
import { type Audience, audiences, type Privacy, privacyParts } from '@guildhall/contract/follows/constants.ts'
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { blockedPeople, privacySettings } from '../follows/queries.ts'
import { UnblockButton } from '../follows/unblock-button.tsx'
import { call } from '../lib/api/api.ts'
import { clientLoad, type PageQueries, serverLoad } from '../lib/api/load.ts'
import { useFeature } from '../lib/api/site.ts'
import { useProblemText } from '../lib/api/use-problem-text.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { pageIn } from '../lib/page/search-page.ts'
import { Avatar } from '../ui/art/avatar.tsx'
import { FormError } from '../ui/controls/form-error.tsx'
import { Select } from '../ui/controls/inputs.tsx'
import { Time } from '../ui/feedback/time.tsx'
import { toast } from '../ui/feedback/toast.tsx'
import { SettingsPart, SettingsSection } from '../ui/layout/settings-section.tsx'
import { Pager } from '../ui/table/pager.tsx'
import '../follows/follows.css'

const queries: PageQueries = ({ url }) => [privacySettings(), blockedPeople(pageIn(url.searchParams))]
export const loader = serverLoad(queries)
export const clientLoader = clientLoad(queries)

export default function PrivacyScreen() {
  const t = useTranslation('privacy')
  return (
    <SettingsSection title={t('title')} lead={t('lead')}>
      <Audiences />
      <BlockedPeople />
    </SettingsSection>
  )
}

const isAudience = (value: string): value is Audience => audiences.some((audience) => audience === value)

function Audiences() {
  const t = useTranslation('privacy')
  const client = useQueryClient()
  const describeProblem = useProblemText()
  const { data } = useSuspenseQuery(privacySettings())
  const hasMessages = useFeature('messages')
  const save = useMutation({
    mutationFn: (body: Partial<Privacy>) => call('PATCH /user/privacy', { body }),
    onSuccess: (privacy) => {
      client.setQueryData(privacySettings().queryKey, privacy)
      toast({ text: t('saved'), tone: 'success' })
    },
  })
  const current = { ...data, ...(save.isPending && save.variables) }
  return (
    <SettingsPart title={t('audienceTitle')}>
      <FormError message={save.error ? describeProblem(save.error) : undefined} />
      <div className="grid gap-5">
        {privacyParts
          .filter((part) => hasMessages || (part !== 'messages' && part !== 'activity'))
          .map((part) => (
            <Select
              key={part}
              label={t(part)}
              description={t(`${part}About`)}
              value={current[part]}
              onChange={({ target }) => isAudience(target.value) && save.mutate({ [part]: target.value })}
            >
              {audiences.map((audience) => (
                <option key={audience} value={audience}>
                  {t(`audience.${audience}`)}
                </option>
              ))}
            </Select>
          ))}
      </div>
    </SettingsPart>
  )
}

function BlockedPeople() {
  const t = useTranslation('privacy')
  const [search] = useSearchParams()
  const page = pageIn(search)
  const { data } = useSuspenseQuery(blockedPeople(page))
  return (
    <SettingsPart title={t('blockedTitle')} about={t('blockedEffect')}>
      {data.total === 0 && <p className="hint">{t('noBlocked')}</p>}
      <ul className="follow-rows">
        {data.data.map(({ id, username, name, image, createdAt }) => (
          <li key={id}>
            <Avatar image={image} username={username} size={40} beside />
            <div>
              <span className="name">{name ?? username ?? t('deletedUser')}</span>
              <p className="hint">
                {username && `@${username} · `}
                <Time at={createdAt} show="day" />
              </p>
            </div>
            <UnblockButton id={id} username={username} size="small" />
          </li>
        ))}
      </ul>
      <Pager page={data.page} limit={data.limit} total={data.total} />
    </SettingsPart>
  )
}
