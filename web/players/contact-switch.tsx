import { useTranslation } from '../lib/i18n/i18n.ts'
import { Checkbox } from '../ui/controls/checks.tsx'
import { useAction } from '../ui/controls/use-action.ts'
import { type Entry, entryReads } from './queries.ts'

/** A player lets the organisers see their contact details, and can stop that at any time. */
export function ContactSwitch({ eventId, entry }: { eventId: string; entry: Entry }) {
  const t = useTranslation('players')
  const { act, isPending } = useAction('PUT /tournaments/{id}/contact', entryReads)
  return (
    <div className="contact-switch">
      <Checkbox
        checked={entry.sharesContact}
        disabled={isPending}
        onChange={({ target }) => act({ params: { id: eventId }, body: { share: target.checked } })}
      >
        {t('shareContact')}
      </Checkbox>
    </div>
  )
}
