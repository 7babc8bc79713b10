import type { Message } from '../queries.ts'

const maxGapMs = 5 * 60_000

/** `startsDay`: a date appears above it. `isFirst` and `isLast` of the messages that one author sent in a row. */
export type GroupedMessage = { message: Message; startsDay: boolean; isFirst: boolean; isLast: boolean }

/** Finds the messages that belong together. `dayOf` names the day in the reader's zone. */
export function groupMessages(messages: readonly Message[], dayOf: (at: string) => string): GroupedMessage[] {
  const days = messages.map(({ createdAt }) => dayOf(createdAt))
  const continues = messages.map((message, index) => {
    const previous = messages[index - 1]
    return previous !== undefined && days[index] === days[index - 1] && belongTogether(previous, message)
  })
  return messages.map((message, index) => ({
    message,
    startsDay: days[index] !== days[index - 1],
    isFirst: !continues[index],
    isLast: !continues[index + 1],
  }))
}

const belongTogether = (before: Message, after: Message) =>
  before.user?.id === after.user?.id &&
  before.user !== null &&
  !before.notice &&
  !after.notice &&
  Date.parse(after.createdAt) - Date.parse(before.createdAt) < maxGapMs
