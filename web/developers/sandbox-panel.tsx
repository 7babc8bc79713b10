/** The sandbox of the community: created with one click, and deleted with everything in it. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { FlaskConical } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '../lib/i18n/format.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { useManage } from '../organizations/manage/manage-access.ts'
import { sectionPath } from '../organizations/manage/sections.ts'
import { Button, ButtonLink } from '../ui/controls/button.tsx'
import { useAction } from '../ui/controls/use-action.ts'
import { Section } from '../ui/layout/page.tsx'
import { ConfirmDialog } from '../ui/overlay/confirm-dialog.tsx'
import { sandboxOf } from './queries.ts'
import './developers.css'

export function SandboxPanel() {
  const t = useTranslation('developers')
  const { number } = useFormat()
  const { id: orgId, name } = useManage().organization
  const { data } = useSuspenseQuery(sandboxOf(orgId))
  const [isDeleting, setDeleting] = useState(false)
  const create = useAction('POST /enterprise/sandbox', ['GET /enterprise/sandbox'], () => t('sandboxCreated'))
  const remove = useAction('DELETE /enterprise/sandbox', ['GET /enterprise/sandbox'], () => t('sandboxDeleted'))
  const { isSandbox, sandbox } = data
  if (isSandbox) return <p className="sandbox-note">{t('isSandbox')}</p>
  return (
    <Section title={t('sandbox')}>
      <div className="panel sandbox">
        <FlaskConical size={22} aria-hidden="true" />
        <p>
          {sandbox
            ? t('sandboxFacts', {
                name: sandbox.name,
                members: number(sandbox.members),
                events: number(sandbox.events),
              })
            : t('sandboxText')}
        </p>
        {sandbox ? (
          <>
            <ButtonLink size="small" to={sectionPath(sandbox.username, 'developers')}>
              {t('openSandbox')}
            </ButtonLink>
            <Button size="small" kind="ghost" onClick={() => setDeleting(true)}>
              {t('deleteSandbox')}
            </Button>
          </>
        ) : (
          <Button size="small" loading={create.isPending} onClick={() => create.act({ query: { orgId } })}>
            {t('createSandbox')}
          </Button>
        )}
      </div>
      {isDeleting && (
        <ConfirmDialog
          title={t('deleteSandboxTitle', { name })}
          description={t('deleteSandboxText')}
          keep={t('keepSandbox')}
          act={t('deleteSandbox')}
          busy={remove.isPending}
          onAct={() => remove.act({ query: { orgId } }, () => setDeleting(false))}
          onClose={() => setDeleting(false)}
        />
      )}
    </Section>
  )
}
