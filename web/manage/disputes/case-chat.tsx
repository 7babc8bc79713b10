import { chatLimits } from '@guildhall/contract/chats/constants.ts'
import { useId } from 'react'
import { useChat } from '../../chats/thread/use-chat.ts'
import { useCommand } from '../../lib/api/api.ts'
import { useI18n, useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FormError } from '../../ui/controls/form-error.tsx'
import { LoadError } from '../../ui/feedback/states.tsx'
import { Time } from '../../ui/feedback/time.tsx'
import { useForm } from '../../ui/form/use-form.ts'

/** The messages of a case and a field to answer. Render it with the chat as its key. */
export function CaseChat({ chatId, title }: { chatId: string; title: string }) {
  const t = useTranslation('manage-matches')
  const tMessages = useTranslation('messages')
  const { siteName } = useI18n()
  const id = useId()
  const { chat, messages, isError, refetch, hasEarlier, isLoadingEarlier, loadEarlier } = useChat(chatId)
  return (
    <section className="case-talk" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {isError && <LoadError onRetry={refetch} />}
      {messages?.length === 0 && <p className="hint">{t('chatEmpty')}</p>}
      {hasEarlier && (
        <Button kind="text" size="small" loading={isLoadingEarlier} onClick={loadEarlier}>
          {tMessages('loadEarlier')}
        </Button>
      )}
      <ol>
        {messages?.map(({ id: messageId, user, text, images, hidden, createdAt }) => (
          <li key={messageId}>
            <p>
              <b>{user ? (user.name ?? user.username) : siteName}</b> <Time at={createdAt} />
            </p>
            <p className="case-text">{hidden ? t('removed') : text}</p>
            {images.map(({ url, alt }) => (
              <a key={url} href={url} target="_blank" rel="noopener noreferrer">
                <img src={url} alt={alt || t('image')} loading="lazy" />
              </a>
            ))}
          </li>
        ))}
      </ol>
      {chat?.can.write && <MessageForm chatId={chatId} title={title} />}
    </section>
  )
}

function MessageForm({ chatId, title }: { chatId: string; title: string }) {
  const t = useTranslation('manage-matches')
  const message = useCommand('POST /chats/{id}/message', ['GET /chats/{id}'])
  const { form, text, values, errorTextOf, errorText, isSending, reset } = useForm({
    stored: { text: '' },
    async send({ text }) {
      await message.mutateAsync({ params: { id: chatId }, body: { text: text.trim() } })
      reset({ text })
    },
  })
  const { error: _, ...field } = text('text')
  return (
    <form className="case-answer" {...form}>
      <div className="input">
        <input
          type="text"
          maxLength={chatLimits.text.max}
          autoComplete="off"
          aria-label={`${t('message')}, ${title}`}
          placeholder={t('message')}
          {...field}
        />
      </div>
      <Button type="submit" size="small" loading={isSending} disabled={!values.text.trim()}>
        {t('send')}
      </Button>
      <FormError message={errorTextOf('text') ?? errorText} />
    </form>
  )
}
