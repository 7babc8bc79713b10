/** `/moderation/appeals`: another moderator decides. */
import { type AppealDecision, appealLists } from '@guildhall/contract/sanctions/constants.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Gavel } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { PageQueries } from '../../lib/api/load.ts'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { moderationClientLoad, moderationServerLoad } from '../../shell/admin/moderator-access.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ChoiceLinks } from '../../ui/controls/choice-links.tsx'
import { useAction } from '../../ui/controls/use-action.ts'
import { lazy } from '../../ui/feedback/lazy.tsx'
import { Empty } from '../../ui/feedback/states.tsx'
import { Time } from '../../ui/feedback/time.tsx'
import { DataPager } from '../../ui/table/data-pager.tsx'
import { RowState } from '../../ui/table/data-table.tsx'
import { nameOf, PersonCell } from '../../ui/table/person-cell.tsx'
import { appealListOf, appeals, moderationReads, type Sanction } from '../queries.ts'
import { SectionHead } from '../section-head.tsx'

const ReasonDialog = lazy(async () => ({ default: (await import('../reason-dialog.tsx')).ReasonDialog }))

const queries: PageQueries = ({ url }) => [appeals(url.searchParams)]
export const loader = moderationServerLoad(queries)
export const clientLoader = moderationClientLoad(queries)

type Choosing = { sanction: Sanction; decision: AppealDecision }

export default function AppealsScreen() {
  const t = useTranslation('moderation')
  const { number } = useFormat()
  const [search] = useSearchParams()
  const { data } = useSuspenseQuery(appeals(search))
  const [choosing, setChoosing] = useState<Choosing | null>(null)
  const decide = useAction('POST /moderator/appeals/{id}', moderationReads, () => t('appealDecided'))
  return (
    <>
      <SectionHead title={t('appealsTitle')} count={number(data.total)}>
        <ChoiceLinks
          label={t('show')}
          name="list"
          selected={appealListOf(search)}
          resets={['page']}
          options={appealLists.map((value) => ({ value, label: t(`list.${value}`) }))}
        />
      </SectionHead>
      {data.data.length === 0 && (
        <Empty level={2} icon={Gavel} title={t('noAppeals')}>
          {t('noAppealsText')}
        </Empty>
      )}
      <ul className="appeals">
        {data.data.map((sanction) => (
          <li key={sanction.id} className="panel">
            <AppealCard sanction={sanction} onDecide={(decision) => setChoosing({ sanction, decision })} />
          </li>
        ))}
      </ul>
      {(data.total > data.limit || data.page > 1) && (
        <DataPager page={data.page} limit={data.limit} total={data.total} />
      )}
      {choosing && (
        <Suspense>
          <ReasonDialog
            title={t('decideTitle', { name: nameOf(choosing.sanction.user) })}
            description={choosing.sanction.appeal?.text}
            cancel={t('cancel')}
            submit={t(choosing.decision === 'LIFTED' ? 'liftSanction' : 'keepSanction')}
            kind={choosing.decision === 'LIFTED' ? 'primary' : 'danger'}
            send={(reason) =>
              decide.send({ params: { id: choosing.sanction.id }, body: { decision: choosing.decision, reason } })
            }
            onClose={() => setChoosing(null)}
          />
        </Suspense>
      )}
    </>
  )
}

type AppealCardProps = { sanction: Sanction; onDecide: (decision: AppealDecision) => void }

function AppealCard({ sanction, onDecide }: AppealCardProps) {
  const t = useTranslation('moderation')
  const { user, kind, reason, organization, moderator, appeal, can } = sanction
  if (!appeal) return null
  return (
    <article className="appeal">
      <header>
        <PersonCell person={user} />
        <RowState tone="danger">{t(`sanction.${kind}`)}</RowState>
        {organization && <span className="hint">{t('inCommunity', { community: organization.name })}</span>}
        <span className="appeal-time">
          <Time at={appeal.at} show="ago" />
        </span>
      </header>
      <dl>
        <dt>{t('reason')}</dt>
        <dd>
          <q>{reason}</q> {moderator && <small>{nameOf(moderator)}</small>}
        </dd>
        <dt>{t('appealText')}</dt>
        <dd className="appeal-text">{appeal.text}</dd>
        {appeal.decision && (
          <>
            <dt>{t(`appeal.${appeal.decision}`)}</dt>
            {appeal.reason && (
              <dd>
                <q>{appeal.reason}</q>
              </dd>
            )}
          </>
        )}
      </dl>
      {!appeal.decision &&
        (can.decideAppeal ? (
          <footer>
            <Button size="small" onClick={() => onDecide('UPHELD')}>
              {t('keepSanction')}
            </Button>
            <Button size="small" kind="primary" onClick={() => onDecide('LIFTED')}>
              {t('liftSanction')}
            </Button>
          </footer>
        ) : (
          <p className="hint">{t('appealForOthers')}</p>
        ))}
    </article>
  )
}
