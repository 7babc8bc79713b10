import { useTranslation } from '../../lib/i18n/i18n.ts'
import type { StaffMatch } from './queries.ts'

/** The entrants of a match who get messages: a guest has no account. */
export const recipientsOf = ({ player1, player2, player1HasAccount, player2HasAccount }: StaffMatch) => [
  ...(player1 && player1HasAccount ? [player1.name] : []),
  ...(player2 && player2HasAccount ? [player2.name] : []),
]

/** The label of the action that messages the entrants of a match; null if no one would get the message. */
export function useMessageLabel() {
  const t = useTranslation('manage-matches')
  const tTickets = useTranslation('tickets')
  return (match: StaffMatch) => {
    const [name, other] = recipientsOf(match)
    if (match.player1 === null || match.player2 === null || name === undefined) return null
    return other === undefined ? tTickets('messageTitle', { name }) : t('messageBoth')
  }
}
