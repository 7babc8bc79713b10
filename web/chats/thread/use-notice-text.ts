import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { usePersonName } from '../chat-name.ts'
import type { Message } from '../queries.ts'

type Noticed = { notice: Message['notice']; user: { name: string | null; username: string | null } | null }

/** The sentence about a change of a group. */
export function useNoticeText() {
  const t = useTranslation('messages')
  const { list } = useFormat()
  const nameOf = usePersonName()
  return ({ notice, user }: Noticed) =>
    notice
      ? t(`notice.${notice.kind}`, {
          name: nameOf(user),
          other: list(notice.users.map(nameOf)),
          group: notice.name ?? '',
        })
      : ''
}
