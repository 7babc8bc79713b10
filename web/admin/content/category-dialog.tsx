/** The categories of guides: create, rename, order and delete. */
import { textLimits } from '@guildhall/contract/content/constants.ts'
import { useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import type { ReplyTo } from '../../lib/api/api.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button, IconButton } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/inputs.tsx'
import { useAction } from '../../ui/controls/use-action.ts'
import { RowSkeleton } from '../../ui/feedback/skeleton.tsx'
import { Modal } from '../../ui/overlay/modal.tsx'
import { guideCategories, readsOf } from './queries.ts'
import './content.css'

type Category = ReplyTo<'GET /admin/guides/categories'>['data'][number]

const stale = ['GET /admin/guides/categories', ...readsOf.guides] as const

export function CategoryDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation('admin-content')
  const { data } = useQuery(guideCategories())
  const [name, setName] = useState('')
  const create = useAction('POST /admin/guides/categories', stale, () => t('saved'))
  function add(event: SubmitEvent) {
    event.preventDefault()
    if (name.trim()) void create.act({ body: { name: name.trim() } }, () => setName(''))
  }
  return (
    <Modal open title={t('categories')} onClose={onClose} footer={<Button onClick={onClose}>{t('done')}</Button>}>
      <ul className="category-list" aria-label={t('categories')}>
        {!data && <RowSkeleton />}
        {data?.data.map((category, index) => (
          <CategoryRow key={category.id} category={category} index={index} last={data.data.length - 1} />
        ))}
      </ul>
      <form className="category-new" onSubmit={add}>
        <TextField
          label={t('newCategory')}
          maxLength={textLimits.category.max}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit" loading={create.isPending} disabled={!name.trim()}>
          {t('add')}
        </Button>
      </form>
    </Modal>
  )
}

type CategoryRowProps = { category: Category; index: number; last: number }

function CategoryRow({ category, index, last }: CategoryRowProps) {
  const t = useTranslation('admin-content')
  const [name, setName] = useState(category.name)
  const update = useAction('PATCH /admin/guides/categories/{id}', stale)
  const remove = useAction('DELETE /admin/guides/categories/{id}', stale, () => t('categoryDeleted'))
  const params = { id: category.id }
  const move = (position: number) => void update.act({ params, body: { position } })
  return (
    <li>
      <TextField
        label={t('categoryName', { name: category.name })}
        maxLength={textLimits.category.max}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      {name.trim() && name.trim() !== category.name && (
        <Button size="small" onClick={() => void update.act({ params, body: { name: name.trim() } })}>
          {t('save')}
        </Button>
      )}
      {index > 0 && (
        <IconButton label={t('moveUp', { name: category.name })} onClick={() => move(index - 1)}>
          <ArrowUp size={16} aria-hidden="true" />
        </IconButton>
      )}
      {index < last && (
        <IconButton label={t('moveDown', { name: category.name })} onClick={() => move(index + 1)}>
          <ArrowDown size={16} aria-hidden="true" />
        </IconButton>
      )}
      <IconButton label={t('deleteCategory', { name: category.name })} onClick={() => void remove.act({ params })}>
        <Trash2 size={16} aria-hidden="true" />
      </IconButton>
    </li>
  )
}
