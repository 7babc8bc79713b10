/** The fields of an email. Load it with `lazy()`: it contains the editor. */
import type { Editor } from '@tiptap/core'
import { useRef } from 'react'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { useDraftProblems } from './draft-problems.ts'
import type { EmailEditorProps } from './email-editor.tsx'
import { LineField } from './line-field.tsx'
import { MessageField } from './message-field.tsx'
import { EmailOwnerContext } from './owner.ts'

const subjectLength = 78

export function EditorForm({
  type,
  value,
  onChange,
  placeholders,
  organizationId,
  isAboutEvent = type.startsWith('TOURNAMENT_'),
  problems = {},
}: EmailEditorProps) {
  const t = useTranslation('email-editor')
  const own = useDraftProblems(type, value, placeholders).byPart
  /** The field that had the focus last: the list below the message inserts there. */
  const focused = useRef<Editor>(null)
  const onFocus = (editor: Editor) => {
    focused.current = editor
  }
  return (
    // The editors read the list of placeholders once, so another list starts them again.
    <EmailOwnerContext value={{ organizationId, isAboutEvent, placeholders }}>
      <div className="email-form" key={placeholders.join()}>
        <LineField
          label={t('subject')}
          description={t('subjectLength', { length: value.subject.length, max: subjectLength })}
          error={problems.subject ?? own.subject}
          value={value.subject}
          onChange={(subject) => onChange({ ...value, subject })}
          onFocus={onFocus}
        />
        <LineField
          label={t('preheader')}
          description={t('preheaderAbout')}
          error={problems.preheader ?? own.preheader}
          value={value.preheader}
          onChange={(preheader) => onChange({ ...value, preheader })}
          onFocus={onFocus}
        />
        <MessageField
          error={problems.content ?? own.content}
          value={value.content}
          onChange={(content) => onChange({ ...value, content })}
          onFocus={onFocus}
        />
        <section className="email-placeholders" aria-label={t('placeholders')}>
          <span className="field-label">{t('placeholders')}</span>
          <p className="hint">{t('placeholdersAbout')}</p>
          <ul>
            {placeholders.map((name) => (
              <li key={name}>
                <button
                  type="button"
                  className="placeholder"
                  title={t(`placeholder.${name}`)}
                  aria-label={t('insertNamed', { name })}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => {
                    focused.current?.chain().focus().insertContent({ type: 'placeholder', attrs: { name } }).run()
                  }}
                >
                  {name}
                </button>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </EmailOwnerContext>
  )
}
