/** Edit, pause, new secret and delete of an endpoint. */
import { Ellipsis, KeyRound, Pause, Pencil, Play, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { useManage } from '../organizations/manage/manage-access.ts'
import { sectionPath } from '../organizations/manage/sections.ts'
import { Button, IconButton } from '../ui/controls/button.tsx'
import { Dropdown } from '../ui/controls/dropdown.tsx'
import { useAction } from '../ui/controls/use-action.ts'
import { lazy } from '../ui/feedback/lazy.tsx'
import { ConfirmDialog } from '../ui/overlay/confirm-dialog.tsx'
import { type Webhook, webhookReads } from './queries.ts'

const EndpointDialog = lazy(async () => ({ default: (await import('./endpoint-dialog.tsx')).EndpointDialog }))
const SigningSecretDialog = lazy(async () => ({
  default: (await import('./signing-secret-dialog.tsx')).SigningSecretDialog,
}))

type Question = 'edit' | 'secret' | 'delete'

export function EndpointMenu({ webhook }: { webhook: Webhook }) {
  const t = useTranslation('webhooks')
  const { id, username } = useManage().organization
  const navigate = useNavigate()
  const params = { id, webhookId: webhook.id }
  const [question, setQuestion] = useState<Question | null>(null)
  const [secret, setSecret] = useState('')
  const isOff = webhook.state === 'paused' || webhook.state === 'disabled'
  const change = useAction('PATCH /organizations/{id}/webhooks/{webhookId}', webhookReads, ({ state }) =>
    state === 'paused' ? t('pausedToast') : t('resumedToast'),
  )
  const rotate = useAction('POST /organizations/{id}/webhooks/{webhookId}/secret', webhookReads)
  const remove = useAction(
    'DELETE /organizations/{id}/webhooks/{webhookId}',
    ['GET /organizations/{id}/webhooks'],
    () => t('deletedToast'),
  )
  const close = () => setQuestion(null)
  const resume = () => change.act({ params, body: { paused: false } })
  return (
    <>
      {isOff && (
        <Button size="small" kind="primary" loading={change.isPending} onClick={resume}>
          <Play size={16} aria-hidden="true" />
          {t('resume')}
        </Button>
      )}
      <Dropdown
        minWidth={200}
        items={[
          { label: t('edit'), icon: Pencil, onSelect: () => setQuestion('edit') },
          ...(isOff
            ? []
            : [{ label: t('pause'), icon: Pause, onSelect: () => change.act({ params, body: { paused: true } }) }]),
          ...(webhook.format === 'json'
            ? [{ label: t('newSecret'), icon: KeyRound, onSelect: () => setQuestion('secret') }]
            : []),
          { label: t('delete'), icon: Trash2, tone: 'danger', onSelect: () => setQuestion('delete') },
        ]}
        trigger={
          <IconButton label={t('more')}>
            <Ellipsis size={18} aria-hidden="true" />
          </IconButton>
        }
      />
      {question === 'edit' && (
        <Suspense>
          <EndpointDialog webhook={webhook} onClose={close} />
        </Suspense>
      )}
      {question === 'secret' && (
        <ConfirmDialog
          title={t('newSecretTitle')}
          description={t('newSecretText')}
          keep={t('keepSecret')}
          act={t('newSecret')}
          kind="primary"
          busy={rotate.isPending}
          onAct={() =>
            rotate.act({ params }, (reply) => {
              close()
              setSecret(reply.secret)
            })
          }
          onClose={close}
        />
      )}
      {question === 'delete' && (
        <ConfirmDialog
          title={t('deleteTitle')}
          description={t('deleteText')}
          keep={t('keepEndpoint')}
          act={t('delete')}
          busy={remove.isPending}
          onAct={() => remove.act({ params }, () => navigate(`${sectionPath(username, 'developers')}/webhooks`))}
          onClose={close}
        >
          <p className="name mt-4 break-all" translate="no">
            {webhook.url}
          </p>
        </ConfirmDialog>
      )}
      {secret && (
        <Suspense>
          <SigningSecretDialog secret={secret} onClose={() => setSecret('')} />
        </Suspense>
      )}
    </>
  )
}
