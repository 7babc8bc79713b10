/** The categories of guides: create, rename in all languages, order and delete. */

import { textLimits } from '@guildhall/contract/content/constants.ts'
import type { Catalogue } from '@guildhall/contract/core/locales.ts'
import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { ReplyTo } from '../../lib/api/api.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { languages } from '../../lib/i18n/languages.ts'
import { Button, IconButton } from '../../ui/controls/button.tsx'
import { Select, TextField } from '../../ui/controls/inputs.tsx'
import { useAction } from '../../ui/controls/use-action.ts'
import { RowSkeleton } from '../../ui/feedback/skeleton.tsx'
import { LoadError } from '../../ui/feedback/states.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { useRequired } from '../../ui/form/use-required.ts'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { Modal } from '../../ui/overlay/modal.tsx'
import { MoveButtons } from './move-buttons.tsx'
import { guideCategories, readsOf } from './queries.ts'
import './content.css'

type Category = ReplyTo<'GET /admin/guides/categories'>['data'][number]

const stale = ['GET /admin/guides/categories', ...readsOf.guides] as const

export function CategoryDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation('admin-content')
  const { data, isLoadingError, refetch } = useQuery(guideCategories())
  const [language, setLanguage] = useState<Catalogue>('en')
  const create = useAction('POST /admin/guides/categories', stale, () => t('saved'))
  const list = data?.data ?? []
  const missing = (key: Catalogue) => list.filter(({ translations }) => !translations[key]).length
  const required = useRequired()
  const { form, text, errorText, isSending, reset } = useForm({
    stored: { name: '' },
    checks: { name: required.text },
    async send({ name }) {
      await create.send({ body: { name: name.trim() } })
      reset({ name })
    },
  })
  const field = text('name')
  return (
    <Modal open title={t('categories')} onClose={onClose} footer={<Button onClick={onClose}>{t('done')}</Button>}>
      <Select
        label={t('language')}
        description={language === 'en' ? undefined : t('categoryFallback')}
        value={language}
        onChange={({ target }) =>
          setLanguage(languages.find((item) => item.language === target.value)?.language ?? 'en')
        }
      >
        {languages.map(({ language: key, name }) => (
          <option key={key} value={key}>
            {key !== 'en' && missing(key) > 0 ? t('untranslatedCount', { name, count: missing(key) }) : name}
          </option>
        ))}
      </Select>
      {isLoadingError && <LoadError onRetry={() => refetch()} />}
      <ul className="category-list" aria-label={t('categories')}>
        {!data && !isLoadingError && <RowSkeleton />}
        {list.map((category, index) => (
          <CategoryRow
            key={`${category.id} ${language}`}
            category={category}
            language={language}
            index={index}
            last={list.length - 1}
          />
        ))}
      </ul>
      {language === 'en' && (
        <form className="category-new" {...form}>
          <TextField
            label={t('newCategory')}
            maxLength={textLimits.category.max}
            {...field}
            error={field.error ?? errorText}
          />
          <Button type="submit" loading={isSending}>
            {t('add')}
          </Button>
        </form>
      )}
    </Modal>
  )
}

type CategoryRowProps = { category: Category; language: Catalogue; index: number; last: number }

function CategoryRow({ category, language, index, last }: CategoryRowProps) {
  const t = useTranslation('admin-content')
  const stored = language === 'en' ? category.name : (category.translations[language] ?? '')
  const update = useAction('PATCH /admin/guides/categories/{id}', stale)
  const remove = useAction('DELETE /admin/guides/categories/{id}', stale, () => t('categoryDeleted'))
  const [isAsking, setAsking] = useState(false)
  const params = { id: category.id }
  const { form, text, values, errorText, isSending } = useForm({
    stored: { name: stored },
    send(values) {
      const name = values.name.trim()
      const { [language]: _, ...others } = category.translations
      const body = language === 'en' ? { name } : { translations: name ? { ...others, [language]: name } : others }
      return update.send({ params, body })
    },
  })
  const name = values.name.trim()
  const field = text('name')
  const canSave = name !== stored && (name !== '' || language !== 'en')
  return (
    <li>
      <form {...form}>
        <TextField
          label={t('categoryName', { name: category.name })}
          maxLength={textLimits.category.max}
          placeholder={language === 'en' ? undefined : category.name}
          {...field}
          error={field.error ?? errorText}
        />
        {canSave && (
          <Button type="submit" size="small" loading={isSending}>
            {t('save')}
          </Button>
        )}
      </form>
      {language === 'en' && (
        <>
          <MoveButtons
            name={category.name}
            index={index}
            last={last}
            onMove={(position) => void update.act({ params, body: { position } })}
          />
          <IconButton label={t('deleteCategory', { name: category.name })} onClick={() => setAsking(true)}>
            <Trash2 size={16} aria-hidden="true" />
          </IconButton>
        </>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t('deleteCategoryTitle', { name: category.name })}
          keep={t('keepCategory')}
          act={t('deleteCategory', { name: category.name })}
          busy={remove.isPending}
          onAct={() => remove.act({ params }, () => setAsking(false))}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  )
}
