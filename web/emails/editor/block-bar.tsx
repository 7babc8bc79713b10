import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { type ReactNode, Suspense, useId, useState } from 'react'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Choice } from '../../ui/controls/choice.tsx'
import { lazy } from '../../ui/feedback/lazy.tsx'
import { columnCount, deleteColumns, setColumnCount } from './block-commands.ts'
import { LinkInput } from './link-form.tsx'

const EventDialog = lazy(async () => ({ default: (await import('./event-dialog.tsx')).EventDialog }))

const special = ['button', 'image', 'event'] as const
const widths = ['', '450', '300', '150'] as const

/** The settings of the block at the caret: the link of a button, the description of an image, the number of columns. */
export function BlockBar({ editor }: { editor: Editor }) {
  const t = useTranslation('email-editor')
  const { block, attributes, columns } = useEditorState({
    editor,
    selector: ({ editor }) => {
      const block = special.find((name) => editor.isActive(name)) ?? null
      return { block, attributes: block ? editor.getAttributes(block) : {}, columns: columnCount(editor.state) }
    },
  })
  if (!block && columns === 0) return null
  const set = (change: Record<string, unknown>) => block && editor.commands.updateAttributes(block, change)
  const text = (name: string) => String(attributes[name] ?? '')
  return (
    <div className="email-block-bar">
      {columns > 0 && (
        <Row label={t('block.columns')}>
          <Choice
            label={t('columnCount')}
            options={[
              { value: '2', label: '2' },
              { value: '3', label: '3' },
            ]}
            value={String(columns)}
            onChange={(count) => setColumnCount(editor, count === '3' ? 3 : 2)}
          />
          <Button size="small" kind="ghost" onClick={() => deleteColumns(editor)}>
            {t('deleteColumns')}
          </Button>
        </Row>
      )}
      {block === 'button' && (
        <Row label={t('block.button')}>
          <LinkInput label={t('buttonLink')} value={text('href')} onChange={(href) => set({ href })} />
        </Row>
      )}
      {block === 'image' && (
        <ImageSettings alt={text('alt')} href={text('href')} width={text('width')} onChange={(change) => set(change)} />
      )}
      {block === 'event' && <EventSettings onChange={(eventId) => set({ eventId })} />}
    </div>
  )
}

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="email-block-row">
    <span className="kicker">{label}</span>
    {children}
  </div>
)

type ImageSettingsProps = {
  alt: string
  href: string
  width: string
  onChange: (change: { alt?: string; href?: string; width?: number | null }) => void
}

function ImageSettings({ alt, href, width, onChange }: ImageSettingsProps) {
  const t = useTranslation('email-editor')
  const id = useId()
  return (
    <div className="email-block-row">
      <span className="kicker">{t('block.image')}</span>
      <span className="input">
        <input
          type="text"
          maxLength={300}
          aria-label={t('imageAlt')}
          aria-invalid={alt === '' || undefined}
          placeholder={t('imageAlt')}
          value={alt}
          onChange={({ target }) => onChange({ alt: target.value })}
        />
      </span>
      <LinkInput label={t('imageLink')} value={href} onChange={(value) => onChange({ href: value })} />
      <span className="input email-width">
        <select
          id={id}
          aria-label={t('imageWidth')}
          value={widths.find((option) => option === width) ?? ''}
          onChange={({ target }) => onChange({ width: Number(target.value) || null })}
        >
          {widths.map((option) => (
            <option key={option} value={option}>
              {option === '' ? t('fullWidth') : t('pixels', { width: option })}
            </option>
          ))}
        </select>
      </span>
    </div>
  )
}

function EventSettings({ onChange }: { onChange: (eventId: string | null) => void }) {
  const t = useTranslation('email-editor')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Row label={t('block.event')}>
      <Button size="small" onClick={() => setIsOpen(true)}>
        {t('changeEvent')}
      </Button>
      <Suspense>
        {isOpen && (
          <EventDialog
            onChoose={(eventId) => {
              setIsOpen(false)
              onChange(eventId)
            }}
            onClose={() => setIsOpen(false)}
          />
        )}
      </Suspense>
    </Row>
  )
}
