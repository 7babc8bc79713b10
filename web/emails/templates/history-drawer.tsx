import type { EditableEmailType } from '@guildhall/contract/emails/placeholders.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { useProblemText } from '../../lib/api/use-problem-text.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Avatar } from '../../ui/art/avatar.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { RowSkeleton } from '../../ui/feedback/skeleton.tsx'
import { LoadError } from '../../ui/feedback/states.tsx'
import { Time } from '../../ui/feedback/time.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { Drawer } from '../../ui/overlay/drawer.tsx'
import { EmailPreview } from '../editor/email-preview.tsx'
import { restoreVersion, type TemplateOwner, type TemplateVersion, versionsOf } from './queries.ts'

type HistoryDrawerProps = {
  owner: TemplateOwner
  templateId: string
  type: EditableEmailType
  /** Loads the restored text. */
  onRestore: () => void
  onClose: () => void
}

/** Every version with who saved it and when. Restoring one adds a new version, so nothing is lost. */
export function HistoryDrawer({ owner, templateId, type, onRestore, onClose }: HistoryDrawerProps) {
  const t = useTranslation('email-templates')
  const { data, isPending, isLoadingError, refetch } = useQuery(versionsOf(owner, templateId))
  const [shown, setShown] = useState<TemplateVersion | null>(null)
  const versions = data?.data ?? []
  const restore = useRestore(owner, templateId, () => {
    onClose()
    onRestore()
  })
  const isLatest = (version: TemplateVersion) => version.id === versions[0]?.id
  return (
    <Drawer
      title={shown ? t('version', { number: shown.version }) : t('history')}
      onClose={onClose}
      footer={
        shown?.content &&
        !isLatest(shown) && (
          <Button kind="primary" loading={restore.isPending} onClick={() => restore.mutate(shown.id)}>
            {t('restore', { number: shown.version })}
          </Button>
        )
      }
    >
      {isPending && [1, 2, 3].map((row) => <RowSkeleton key={row} />)}
      {isLoadingError && <LoadError onRetry={() => refetch()} />}
      {shown?.content ? (
        <div className="template-version">
          <Button size="small" kind="text" onClick={() => setShown(null)}>
            <ArrowLeft size={16} aria-hidden="true" />
            {t('allVersions')}
          </Button>
          <EmailPreview
            type={type}
            organizationId={owner}
            draft={{ subject: shown.subject, preheader: shown.preheader, content: shown.content }}
          />
        </div>
      ) : (
        <ol className="template-versions">
          {versions.map((version) => (
            <li key={version.id}>
              <Avatar image={version.user?.image ?? null} username={version.user?.username ?? null} size={32} beside />
              <span>
                <strong className="name">
                  {t(`action.${version.action}`, {
                    name: version.user?.name ?? version.user?.username ?? t('someone'),
                    number: version.version,
                  })}
                </strong>
                <small>
                  <Time at={version.createdAt} show="full" />
                </small>
              </span>
              {isLatest(version) ? (
                <span className="hint">{t('current')}</span>
              ) : (
                version.content && (
                  <Button
                    size="small"
                    aria-label={t('showVersion', { number: version.version })}
                    onClick={() => setShown(version)}
                  >
                    {t('show')}
                  </Button>
                )
              )}
            </li>
          ))}
        </ol>
      )}
    </Drawer>
  )
}

function useRestore(owner: TemplateOwner, templateId: string, onSuccess: () => void) {
  const t = useTranslation('email-templates')
  const describeProblem = useProblemText()
  return useMutation({
    mutationFn: (versionId: string) => restoreVersion(owner, templateId, versionId),
    onSuccess() {
      toast({ text: t('restored'), tone: 'success' })
      onSuccess()
    },
    onError: (error) => toast({ text: describeProblem(error), tone: 'danger' }),
  })
}
