/** Inserts a canned answer into the reply. */
import { useQuery } from '@tanstack/react-query'
import { MessageSquareQuote } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dropdown, type DropdownItem } from '../../ui/controls/dropdown.tsx'
import { lazy } from '../../ui/feedback/lazy.tsx'
import { nameOf } from '../../ui/table/person-cell.tsx'
import { cannedAnswers, type StaffTicket } from '../queries.ts'

const CannedDialog = lazy(async () => ({ default: (await import('./canned-dialog.tsx')).CannedDialog }))

type CannedAnswersProps = { ticket: StaffTicket; onInsert: (text: string) => void }

export function CannedAnswers({ ticket: { user, organization }, onInsert }: CannedAnswersProps) {
  const t = useTranslation('tickets')
  const [isEditing, setEditing] = useState(false)
  const { data } = useQuery(cannedAnswers(organization?.id))
  const answers = data?.data ?? []
  const items: DropdownItem[] = answers.map(({ title, text }) => ({
    label: title,
    description: text.length > 60 ? `${text.slice(0, 59)}…` : text,
    onSelect: () => onInsert(text.replaceAll('{name}', nameOf(user))),
  }))
  return (
    <>
      <Dropdown
        side="top"
        align="start"
        minWidth={300}
        header={answers.length === 0 && <p className="menu-note">{t('cannedNone')}</p>}
        items={[
          ...items,
          ...(items.length > 0 ? ['line' as const] : []),
          { label: t('cannedManage'), onSelect: () => setEditing(true) },
        ]}
        trigger={
          <Button type="button" size="small">
            <MessageSquareQuote size={16} aria-hidden="true" />
            {t('canned')}
          </Button>
        }
      />
      {isEditing && (
        <Suspense>
          <CannedDialog organization={organization} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </>
  )
}
