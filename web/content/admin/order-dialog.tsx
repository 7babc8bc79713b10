/** The order of guides or of help questions within a category. */
import { faqCategories } from '@guildhall/contract/content/faq-categories.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '../../lib/api/api.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Select } from '../../ui/controls/inputs.tsx'
import { useAction } from '../../ui/controls/use-action.ts'
import { RowSkeleton } from '../../ui/feedback/skeleton.tsx'
import { LoadError } from '../../ui/feedback/states.tsx'
import { Modal } from '../../ui/overlay/modal.tsx'
import { MoveButtons } from './move-buttons.tsx'
import { guideCategories, readsOf } from './queries.ts'
import './content.css'

const limit = 100

type Row = { id: string; title: string }
type List = { data: Row[] | undefined; isLoadingError: boolean; refetch: () => unknown }

/** Not the address of a category, which is never empty. */
const uncategorised = ''

export function GuideOrderDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation('admin-content')
  const stored = useQuery(guideCategories())
  const categories = [
    ...(stored.data?.data ?? []).map(({ slug, name }) => ({ value: slug, label: name })),
    { value: uncategorised, label: t('noCategory') },
  ]
  const [chosen, setChosen] = useState<string>()
  const category = chosen ?? categories[0]?.value ?? uncategorised
  const filter = category === uncategorised ? { uncategorised: true } : { category }
  const guides = useQuery({
    ...read('GET /admin/guides', { query: { ...filter, limit } }),
    enabled: stored.data !== undefined,
    select: ({ data }) => data.map(({ id, title }) => ({ id, title })),
  })
  const { act } = useAction('PATCH /admin/guides/{id}', readsOf.guides)
  const move = ({ id }: Row, position: number) => void act({ params: { id }, body: { position } })
  const { refetch } = stored.isLoadingError ? stored : guides
  const list = { data: guides.data, isLoadingError: stored.isLoadingError || guides.isLoadingError, refetch }
  return (
    <OrderDialog
      categories={categories}
      category={category}
      list={list}
      move={move}
      onClose={onClose}
      onChoose={setChosen}
    />
  )
}

export function FaqOrderDialog({ onClose }: { onClose: () => void }) {
  const tHelp = useTranslation('help')
  const categories = faqCategories.map((value) => ({ value, label: tHelp(`category.${value}`) }))
  const [category, setCategory] = useState<(typeof faqCategories)[number]>(faqCategories[0])
  const list = useQuery({
    ...read('GET /admin/faqs', { query: { category, limit } }),
    select: ({ data }) => data.map(({ id, question }) => ({ id, title: question })),
  })
  const { act } = useAction('PATCH /admin/faqs/{id}', readsOf.faqs)
  return (
    <OrderDialog
      categories={categories}
      category={category}
      list={list}
      onClose={onClose}
      onChoose={(value) => setCategory(faqCategories.find((option) => option === value) ?? category)}
      move={({ id }, position) => void act({ params: { id }, body: { position } })}
    />
  )
}

type OrderDialogProps = {
  categories: readonly { value: string; label: string }[]
  category: string
  onChoose: (category: string) => void
  list: List
  move: (row: Row, position: number) => void
  onClose: () => void
}

function OrderDialog({ categories, category, onChoose, list, move, onClose }: OrderDialogProps) {
  const t = useTranslation('admin-content')
  const [announcement, setAnnouncement] = useState('')
  const rows = list.data ?? []
  return (
    <Modal open title={t('order')} onClose={onClose} footer={<Button onClick={onClose}>{t('done')}</Button>}>
      <Select label={t('category')} value={category} onChange={({ target }) => onChoose(target.value)}>
        {categories.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      {list.isLoadingError && <LoadError onRetry={() => list.refetch()} />}
      {!list.isLoadingError && !list.data && <RowSkeleton />}
      {list.data?.length === 0 && <p className="hint">{t('orderEmpty')}</p>}
      <ol className="content-order" aria-label={t('order')}>
        {rows.map((row, index) => (
          <li key={row.id}>
            <span>{row.title}</span>
            <MoveButtons
              name={row.title}
              index={index}
              last={rows.length - 1}
              onMove={(to) => {
                move(row, to)
                setAnnouncement(t('movedTo', { name: row.title, place: to + 1, count: rows.length }))
              }}
            />
          </li>
        ))}
      </ol>
      <p className="sr-only" aria-live="polite">
        {announcement}
      </p>
    </Modal>
  )
}
