import type { Message, OpenChat } from '../queries.ts'

/** All messages that were read so far; `earlier` is the cursor of the ones before. */
export type History = { chat: OpenChat; messages: readonly Message[]; earlier: string | null }

/** Adds the latest page. After a long time offline it does not continue the history, which then starts again. */
export function withLatest(history: History | null, chat: OpenChat): History {
  const lastNo = history?.messages.at(-1)?.no ?? 0
  const isContinued = history !== null && (chat.messages[0]?.no ?? 0) <= lastNo + 1
  if (!isContinued) return { chat, messages: chat.messages, earlier: chat.earlier }
  return { ...history, chat, messages: joinMessages(history.messages, chat.messages) }
}

export const withEarlier = (history: History, page: Pick<OpenChat, 'messages' | 'earlier'>): History => ({
  ...history,
  messages: joinMessages(page.messages, history.messages),
  earlier: page.earlier,
})

/** Messages that were read again because their author or a moderator changed them. */
export const withChanges = (history: History, messages: readonly Message[]): History => ({
  ...history,
  messages: joinMessages(history.messages, messages),
})

/** The later version of a message wins. */
function joinMessages(before: readonly Message[], now: readonly Message[]): Message[] {
  const byId = new Map([...before, ...now].map((message) => [message.id, message]))
  return [...byId.values()].sort((a, b) => a.no - b.no)
}
