/** The list of articles, guides or questions with their state. */

import { type ContentState, contentStates } from '@guildhall/contract/content/constants.ts'
import { ExternalLink, EyeOff, FileText, Pencil, RotateCcw, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { useAction } from '../../ui/controls/use-action.ts'
import { Empty } from '../../ui/feedback/states.tsx'
import { Time } from '../../ui/feedback/time.tsx'
import { AdminHead } from '../../ui/layout/admin-head.tsx'
import { toastWithUndo } from '../../ui/table/bulk-dialog.tsx'
import { useColumnChoice } from '../../ui/table/column-choice.tsx'
import { type DataColumn, DataTable, RowState, type StateTone } from '../../ui/table/data-table.tsx'
import { DataToolbar, FilterChip, NoResults } from '../../ui/table/data-toolbar.tsx'
import { ExportCsv } from '../../ui/table/export-csv.tsx'
import { areaOf, type ContentKind, type ContentRow, csvOf, readsOf } from './queries.ts'
import { useDeletion } from './use-deletion.ts'

const tones: Record<ContentState, StateTone> = {
  draft: 'plain',
  scheduled: 'info',
  published: 'success',
  deleted: 'danger',
}

type ContentListProps = {
  kind: ContentKind
  rows: ContentRow[]
  paging: { page: number; limit: number; total: number }
  /** More filters, and the content before the primary action. */
  filters?: ReactNode
  actions?: ReactNode
}

export function ContentList({ kind, rows, paging, filters, actions }: ContentListProps) {
  const t = useTranslation('admin-content')
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { remove, restore } = useDeletion(kind)
  const { columns, button } = useColumnChoice(`admin-${kind}`, useColumns(kind))
  const unpublish = useUnpublish(kind)
  const area = areaOf[kind]
  const title = t(`title.${kind}`)
  const create = (
    <ButtonLink kind="primary" size="small" to={`${area}/new`}>
      {t(`new.${kind}`)}
    </ButtonLink>
  )
  return (
    <>
      <AdminHead
        title={title}
        count={paging.total}
        actions={
          <>
            <ExportCsv href={csvOf(kind, search)} />
            {actions}
            {create}
          </>
        }
      />
      <DataToolbar search={t('search')} end={button}>
        <FilterChip
          name="state"
          label={t('state')}
          options={contentStates.map((value) => ({ value, label: t(`state.${value}`) }))}
        />
        {filters}
      </DataToolbar>
      <DataTable
        label={title}
        rows={rows}
        keyOf={({ id }) => id}
        nameOf={({ title }) => title}
        factsOf={({ state }) => t(`state.${state}`)}
        menuOf={({ id, state, to, publishedAt }) =>
          state === 'deleted'
            ? [{ label: t('restore'), icon: RotateCcw, onSelect: () => restore(id) }]
            : [
                { label: t('edit'), icon: Pencil, to: `${area}/${id}` },
                ...(state === 'published' ? [{ label: t('view'), icon: ExternalLink, to }] : []),
                ...(publishedAt
                  ? [{ label: t('unpublish'), icon: EyeOff, onSelect: () => unpublish(id, publishedAt) }]
                  : []),
                'line',
                { label: t('delete'), icon: Trash2, tone: 'danger', onSelect: () => remove(id) },
              ]
        }
        columns={columns}
        onOpen={({ id, state }) => {
          if (state !== 'deleted') void navigate(`${area}/${id}`)
        }}
        {...(paging.total > paging.limit && { paging })}
        empty={
          <NoResults title={t('noMatch')} names={['q', 'state', 'category']}>
            <Empty level={2} icon={FileText} title={t(`empty.${kind}`)} action={create}>
              {t(`emptyText.${kind}`)}
            </Empty>
          </NoResults>
        }
      />
    </>
  )
}

function useColumns(kind: ContentKind): DataColumn<ContentRow>[] {
  const t = useTranslation('admin-content')
  const { number } = useFormat()
  const category: DataColumn<ContentRow> = {
    key: 'category',
    head: t('category'),
    wide: true,
    cell: ({ category }) => category ?? '–',
  }
  return [
    {
      head: t('name'),
      cell: ({ id, title, state }) => (state === 'deleted' ? title : <Link to={`${areaOf[kind]}/${id}`}>{title}</Link>),
    },
    {
      key: 'state',
      head: t('state'),
      cell: ({ state }) => <RowState tone={tones[state]}>{t(`state.${state}`)}</RowState>,
    },
    ...(kind === 'articles' ? [] : [category]),
    { key: 'languages', head: t('languages'), align: 'right', cell: ({ languages }) => number(languages + 1) },
    {
      key: 'published',
      head: t('published'),
      cell: ({ publishedAt }) => (publishedAt ? <Time at={publishedAt} show="full" /> : '–'),
    },
    { key: 'changed', head: t('changed'), wide: true, cell: ({ updatedAt }) => <Time at={updatedAt} show="ago" /> },
  ]
}

/** Makes a published or scheduled text a draft again, and offers to undo it. */
function useUnpublish(kind: ContentKind) {
  const t = useTranslation('admin-content')
  const { act } = useAction(`PATCH /admin/${kind}/{id}`, readsOf[kind])
  return (id: string, publishedAt: string | null) =>
    void act({ params: { id }, body: { publishedAt: null } }, () =>
      toastWithUndo(t('unpublished'), t('undo'), () => void act({ params: { id }, body: { publishedAt } })),
    )
}
