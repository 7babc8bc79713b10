import { imageTypes } from '@guildhall/contract/assets/constants.ts'
import { chatLimits } from '@guildhall/contract/chats/constants.ts'
import { ImagePlus, SendHorizontal, X } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, type SubmitEvent, useEffect, useRef } from 'react'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { IconButton } from '../../ui/controls/button.tsx'
import { FormError } from '../../ui/controls/form-error.tsx'
import { useAction } from '../../ui/controls/use-action.ts'
import { useForm } from '../../ui/form/use-form.ts'
import type { Message } from '../queries.ts'
import { useAttachments } from './use-attachments.ts'
import { useChatDraft } from './use-chat-draft.ts'
import { useTypingNotice } from './use-typing-notice.ts'

/** The counter appears when this many characters are left. */
const counterFrom = 200

type ComposerProps = {
  chatId: string
  userId: string | undefined
  label: string
  /** Controls above the field, which can insert a text into it. */
  tools?: ((insert: (text: string) => void) => ReactNode) | undefined
  onSend: (text: string, images: readonly File[]) => void
  /** The message that the reader is editing. */
  editing: Message | null
  onEditEnd: () => void
}

/** Writes a message. Enter sends, Shift with Enter adds a line break. */
export function Composer({ editing, onEditEnd, ...form }: ComposerProps) {
  return (
    <>
      {editing && <EditForm key={editing.id} message={editing} onEnd={onEditEnd} />}
      <NewMessageForm {...form} isHidden={editing !== null} />
    </>
  )
}

type NewMessageFormProps = Omit<ComposerProps, 'editing' | 'onEditEnd'> & { isHidden: boolean }

/** Hidden while the reader edits a message: it keeps the attached images, and gets the focus afterwards. */
function NewMessageForm({ chatId, userId, label, tools, onSend, isHidden }: NewMessageFormProps) {
  const t = useTranslation('messages')
  const [text, setText] = useChatDraft(userId, chatId)
  const { attachments, add, remove, clear } = useAttachments()
  const noticeTyping = useTypingNotice(chatId)
  const field = useRef<HTMLTextAreaElement>(null)
  const isEmpty = text.trim() === '' && attachments.length === 0
  const wasHidden = useRef(isHidden)
  useEffect(() => {
    if (wasHidden.current && !isHidden) field.current?.focus()
    wasHidden.current = isHidden
  }, [isHidden])

  function send(submitEvent?: SubmitEvent) {
    submitEvent?.preventDefault()
    if (isEmpty) return
    onSend(
      text.trim(),
      attachments.map(({ file }) => file),
    )
    setText('')
    clear()
    field.current?.focus()
  }
  function insert(addition: string) {
    setText([text.trim(), addition].filter(Boolean).join('\n').slice(0, chatLimits.text.max))
    field.current?.focus()
  }
  function paste(event: ClipboardEvent) {
    if (event.clipboardData.files.length === 0) return
    event.preventDefault()
    add(event.clipboardData.files)
  }
  return (
    <form className="composer" hidden={isHidden} onSubmit={send}>
      {tools && <div className="composer-tools">{tools(insert)}</div>}
      {attachments.length > 0 && (
        <ul className="composer-images" aria-label={t('attachments')}>
          {attachments.map((attachment) => (
            <li key={attachment.url}>
              <img src={attachment.url} alt={attachment.file.name} />
              <button
                type="button"
                aria-label={t('removeImage', { name: attachment.file.name })}
                onClick={() => remove(attachment)}
              >
                <X size={14} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <label className="composer-attach icon-button">
        <ImagePlus size={20} aria-hidden="true" />
        <span className="sr-only">{t('addImages')}</span>
        <input
          type="file"
          multiple
          accept={imageTypes.join(',')}
          onChange={({ target }) => {
            add(target.files ?? [])
            target.value = ''
          }}
        />
      </label>
      <div className="input">
        <textarea
          ref={field}
          rows={1}
          aria-label={label}
          placeholder={label}
          enterKeyHint="send"
          maxLength={chatLimits.text.max}
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            if (target.value.trim()) noticeTyping()
          }}
          onKeyDown={(event) => sendOnEnter(event, send)}
          onPaste={paste}
        />
      </div>
      <IconButton type="submit" label={t('send')} className="composer-send" disabled={isEmpty}>
        <SendHorizontal size={20} aria-hidden="true" />
      </IconButton>
      <Counter length={text.length} />
    </form>
  )
}

function EditForm({ message, onEnd }: { message: Message; onEnd: () => void }) {
  const t = useTranslation('messages')
  const save = useAction('PATCH /chats/{id}/messages/{messageId}', ['GET /chats/{id}', 'GET /chats'])
  const { form, text, values, errorTextOf, errorText, isSending } = useForm({
    stored: { text: message.text },
    async send({ text }) {
      const params = { id: message.chatId, messageId: message.id }
      if (text.trim() !== message.text) await save.send({ params, body: { text: text.trim() } })
      onEnd()
    },
  })
  const { error: _, ...fieldProps } = text('text')
  const field = useRef<HTMLTextAreaElement>(null)
  const isEmpty = values.text.trim() === ''
  useEffect(() => {
    field.current?.focus()
    field.current?.setSelectionRange(message.text.length, message.text.length)
  }, [message.text])

  return (
    <form className="composer" data-editing {...form}>
      <p className="composer-editing">
        {t('editing')}
        <IconButton label={t('cancelEdit')} onClick={onEnd}>
          <X size={16} aria-hidden="true" />
        </IconButton>
      </p>
      <div className="input">
        <textarea
          ref={field}
          rows={1}
          aria-label={t('editing')}
          enterKeyHint="send"
          maxLength={chatLimits.text.max}
          {...fieldProps}
          onKeyDown={(event) =>
            event.key === 'Escape' && !event.nativeEvent.isComposing
              ? onEnd()
              : sendOnEnter(event, () => !isEmpty && form.ref.current?.requestSubmit())
          }
        />
      </div>
      <IconButton type="submit" label={t('save')} className="composer-send" disabled={isEmpty || isSending}>
        <SendHorizontal size={20} aria-hidden="true" />
      </IconButton>
      <FormError message={errorTextOf('text') ?? errorText} />
      <Counter length={values.text.length} />
    </form>
  )
}

/** Not while an input method composes a character. */
function sendOnEnter(event: KeyboardEvent, send: () => void) {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
  event.preventDefault()
  send()
}

function Counter({ length }: { length: number }) {
  const t = useTranslation('messages')
  const charactersLeft = chatLimits.text.max - length
  return charactersLeft <= counterFrom ? (
    <p className="composer-counter" role="status">
      {t('charactersLeft', { count: charactersLeft })}
    </p>
  ) : null
}
