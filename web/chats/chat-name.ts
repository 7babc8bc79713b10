import { useFormat } from '../lib/i18n/format.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import type { Chat } from './queries.ts'

type Named = { name?: string | null; username?: string | null; unavailable?: boolean } | null | undefined

/** The name of a person. Deleted accounts have none, and neither do people whom the reader can no longer see. */
export function usePersonName() {
  const t = useTranslation('messages')
  return (person: Named) =>
    person?.name ?? person?.username ?? t(person?.unavailable ? 'unavailablePlayer' : 'deletedPlayer')
}

/** The title of a chat: the other person, the name of the group, or its subject. */
export function useChatName() {
  const t = useTranslation('messages')
  const { list } = useFormat()
  const nameOf = usePersonName()
  return ({ name, type, people }: Pick<Chat, 'name' | 'type' | 'people'>) => {
    if (name) return name
    if (type === 'MATCH') return t('matchChat')
    if (type === 'TICKET') return t('ticketChat')
    return people.length > 0 ? list(people.map(nameOf)) : t('emptyGroup')
  }
}
