/** `/moderation/log`: what moderators did; hiding can be undone here. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { ScrollText, Undo2 } from 'lucide-react'
import { useSearchParams } from 'react-router'
import type { PageQueries } from '../lib/api/load.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { moderationClientLoad, moderationServerLoad } from '../shell/admin/moderator-access.ts'
import { useAction } from '../ui/controls/use-action.ts'
import { Empty } from '../ui/feedback/states.tsx'
import { Time } from '../ui/feedback/time.tsx'
import { DataTable, RowState } from '../ui/table/data-table.tsx'
import { OlderLink } from '../ui/table/older-link.tsx'
import { nameOf, PersonCell } from '../ui/table/person-cell.tsx'
import { type ModeratorAction, moderationReads, moderatorLog } from './queries.ts'
import { SectionHead } from './section-head.tsx'

const queries: PageQueries = ({ url }) => [moderatorLog(url.searchParams)]
export const loader = moderationServerLoad(queries)
export const clientLoader = moderationClientLoad(queries)

export default function LogScreen() {
  const t = useTranslation('moderation')
  const [search] = useSearchParams()
  const { data } = useSuspenseQuery(moderatorLog(search))
  const undo = useAction('POST /moderator/log/{id}/undo', moderationReads, () => t('undone'))
  function textOf({ action }: ModeratorAction) {
    const text = t(`action.${action}`)
    return text === `action.${action}` ? t('action.other') : text
  }
  return (
    <>
      <SectionHead title={t('logTitle')} />
      <DataTable
        label={t('logTitle')}
        rows={data.data}
        keyOf={({ id }) => id}
        nameOf={textOf}
        factsOf={({ moderator, user, reason, createdAt }) => (
          <>
            {[moderator, user].flatMap((who) => (who ? nameOf(who) : [])).join(' → ')}
            {reason && ` · ${reason}`} · <Time at={createdAt} show="full" />
          </>
        )}
        menuOf={({ id, can }) =>
          can.undo ? [{ label: t('undo'), icon: Undo2, onSelect: () => void undo.act({ params: { id } }) }] : []
        }
        columns={[
          {
            head: t('action'),
            cell: (entry) => (
              <>
                {textOf(entry)} {entry.undone && <RowState tone="info">{t('undoneState')}</RowState>}
              </>
            ),
          },
          { head: t('by'), cell: ({ moderator }) => moderator && <PersonCell person={moderator} /> },
          { head: t('person'), cell: ({ user }) => user && <PersonCell person={user} /> },
          { head: t('reason'), wide: true, cell: ({ reason }) => <span className="member-note">{reason}</span> },
          { head: t('at'), cell: ({ createdAt }) => <Time at={createdAt} show="full" /> },
        ]}
        empty={
          <Empty level={2} icon={ScrollText} title={t('noLog')}>
            {t('noLogText')}
          </Empty>
        }
      />
      <OlderLink cursor={data.cursor} />
    </>
  )
}
