import { chatLimits } from '@guildhall/contract/chats/constants.ts'
import { type ReactNode, useState } from 'react'
import { useSession } from '../../lib/api/session.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { RestrictionNote } from '../../sanctions/restriction-note.tsx'
import { usePersonName } from '../chat-name.ts'
import { Composer } from '../composer/composer.tsx'
import { isRequest, type Message, type OpenChat } from '../queries.ts'
import { useUnsent } from '../unsent/use-unsent.ts'
import { MessageList } from './message-list.tsx'
import { RequestBar } from './request-bar.tsx'
import { useChat } from './use-chat.ts'
import './thread.css'
import '../composer/composer.css'

type ChatPanelProps = {
  chatId: string
  emptyText: string
  label: string
  /** Controls above the field, which can insert a text into it. */
  tools?: (insert: (text: string) => void) => ReactNode
}

/** The messages of a chat and the field for the next one. Render it with the chat as its key. */
export function ChatPanel({ chatId, emptyText, label, tools }: ChatPanelProps) {
  const { user } = useSession()
  const state = useChat(chatId)
  const unsent = useUnsent(user?.id, chatId)
  const [editing, setEditing] = useState<Message | null>(null)
  const { chat } = state
  return (
    <>
      <MessageList state={state} unsent={unsent} userId={user?.id} emptyText={emptyText} onEdit={setEditing} />
      {chat && isRequest(chat) && <RequestBar chat={chat} />}
      {chat?.can.write && !isRequest(chat) && (
        <>
          {chat.awaitsAnswer && <AwaitsAnswer chat={chat} userId={user?.id} />}
          <Composer
            chatId={chatId}
            userId={user?.id}
            label={label}
            tools={tools}
            onSend={unsent.add}
            editing={editing}
            onEditEnd={() => setEditing(null)}
          />
        </>
      )}
      {chat && !chat.can.write && !isRequest(chat) && <CannotWrite chat={chat} />}
    </>
  )
}

function AwaitsAnswer({ chat, userId }: { chat: OpenChat; userId: string | undefined }) {
  const t = useTranslation('messages')
  const nameOf = usePersonName()
  const sent = chat.messages.filter(({ user, notice }) => user?.id === userId && !notice).length
  const request = { name: nameOf(chat.people[0]), count: chatLimits.requestMessages - sent }
  const requestText = request.count > 0 ? t(sent === 0 ? 'awaitsAnswer' : 'awaitsMore', request) : t('requestLimit')
  return <p className="composer-note">{chat.group ? t('awaitsGroup') : requestText}</p>
}

function CannotWrite({ chat }: { chat: OpenChat }) {
  const t = useTranslation('messages')
  if (chat.restriction) return <RestrictionNote restriction={chat.restriction} />
  return <p className="composer-note">{t(refusalOf(chat))}</p>
}

function refusalOf({ type, status, people, awaitsAnswer, messages }: OpenChat) {
  if (type !== 'GENERAL') return 'chatClosed'
  if (status === 'BLOCKED') return 'youBlocked'
  if (people[0]?.deleted) return 'personDeleted'
  return awaitsAnswer && messages.length >= chatLimits.requestMessages ? 'requestLimit' : 'cannotWrite'
}
