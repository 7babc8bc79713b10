import { useQuery } from '@tanstack/react-query'
import { Link2, Unlink } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { copyText } from '../../ui/controls/copy-text.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { LazyConfirmDialog } from '../../ui/overlay/lazy-confirm-dialog.tsx'
import { type Entry, type Event, sentInvites } from '../queries.ts'
import { useEntryAction } from '../use-entry-action.ts'

/** One link for the whole team: anyone who opens it may join while there are spots, until it is revoked. */
export function InviteLink({ event: { id }, entry }: { event: Event; entry: Entry }) {
  const t = useTranslation('players')
  const { data } = useQuery(sentInvites(id))
  const [isAsking, setAsking] = useState(false)
  const createLink = useEntryAction('POST /tournaments/{id}/playerTeammate/link')
  const disableLink = useEntryAction('DELETE /tournaments/{id}/playerTeammate/link')
  const exists = data?.data.some(({ byLink, inviteId }) => byLink && inviteId === entry.id) ?? false
  const url = exists ? createLink.data?.url : undefined
  return (
    <section className="grid gap-2">
      <p className="field-label">{t('linkTitle')}</p>
      <p className="hint">{t('linkAbout')}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          loading={createLink.isPending}
          onClick={() => createLink.act({ params: { id } }, (link) => copyText(link.url, t('linkCopied')))}
        >
          <Link2 size={18} aria-hidden="true" />
          {t('copyLink')}
        </Button>
        {exists && (
          <Button kind="ghost" onClick={() => setAsking(true)}>
            <Unlink size={18} aria-hidden="true" />
            {t('disableLink')}
          </Button>
        )}
      </div>
      {isAsking && (
        <LazyConfirmDialog
          title={t('disableLinkTitle')}
          description={t('disableLinkText')}
          keep={t('keepLink')}
          act={t('disableLink')}
          busy={disableLink.isPending}
          onAct={() =>
            void disableLink.act({ params: { id } }, () => {
              createLink.reset()
              setAsking(false)
              toast({ text: t('linkDisabled') })
            })
          }
          onClose={() => setAsking(false)}
        />
      )}
      {url && (
        <p className="receipt" translate="no">
          {url}
        </p>
      )}
    </section>
  )
}
