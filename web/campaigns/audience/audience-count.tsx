import type { CampaignType } from '@guildhall/contract/campaigns/constants.ts'
import { useProblemText } from '../../lib/api/use-problem-text.ts'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { RichTranslation } from '../../lib/i18n/rich-translation.tsx'
import { Avatar } from '../../ui/art/avatar.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { FormError } from '../../ui/controls/form-error.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import type { Audience, AudiencePreview, CampaignOwner } from '../queries.ts'
import { useAudience } from './use-audience.ts'

/** "3,906 recipients", why others are excluded, and a few of those who get the email. */
export function AudienceCount(props: { owner: CampaignOwner; type: CampaignType; audience: Audience }) {
  const t = useTranslation('campaigns')
  const formatProblem = useProblemText()
  const { data, error, isCounting, refetch } = useAudience(props.owner, props.type, props.audience)
  if (error)
    return (
      <FormError message={formatProblem(error)}>
        <Button kind="text" size="dense" onClick={() => refetch()}>
          {t('countAgain')}
        </Button>
      </FormError>
    )
  if (!data) return <Skeleton className="h-6 w-64" />
  return (
    <div className="audience-count" data-counting={isCounting || undefined} aria-busy={isCounting} aria-live="polite">
      <p>
        <RichTranslation
          text={t('recipientCount', { count: data.count })}
          parts={{ b: (text) => <strong>{text}</strong> }}
        />
        <Excluded excluded={data.excluded} />
      </p>
      {data.sample.length > 0 && <Sample people={data.sample} count={data.count} />}
    </div>
  )
}

const reasons = ['unsubscribed', 'suppressed', 'unverified'] as const

function Excluded({ excluded }: Pick<AudiencePreview, 'excluded'>) {
  const t = useTranslation('campaigns')
  const { list } = useFormat()
  const parts = reasons.flatMap((reason) =>
    excluded[reason] > 0 ? t(`excluded.${reason}`, { count: excluded[reason] }) : [],
  )
  if (parts.length === 0) return null
  return <span>{t('excluded', { reasons: list(parts) })}</span>
}

function Sample({ people, count }: { people: AudiencePreview['sample']; count: number }) {
  const t = useTranslation('campaigns')
  const more = count - people.length
  return (
    <p className="audience-sample">
      <span>{t('sample')}</span>
      {people.map(({ id, username, name, image }) => (
        <span key={id} className="audience-person">
          <Avatar image={image} username={username} size={24} beside />
          {name ?? username}
        </span>
      ))}
      {more > 0 && <span>{t('sampleMore', { count: more })}</span>}
    </p>
  )
}
