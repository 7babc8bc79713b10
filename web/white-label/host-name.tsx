import { whiteLabelLimits } from '@guildhall/contract/white-label/constants.ts'
import type { CommunityHost } from '@guildhall/contract/white-label/shapes.ts'
import { Check, Copy } from 'lucide-react'
import { Fragment, type SubmitEvent, useState } from 'react'
import { useFormat } from '../lib/i18n/format.ts'
import { useI18n, useTranslation } from '../lib/i18n/i18n.ts'
import { Button, IconButton } from '../ui/controls/button.tsx'
import { copyText } from '../ui/controls/copy-text.ts'
import { TextField } from '../ui/controls/inputs.tsx'
import { useAction } from '../ui/controls/use-action.ts'
import { Badge } from '../ui/feedback/badge.tsx'
import { Time } from '../ui/feedback/time.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { LazyConfirmDialog } from '../ui/overlay/lazy-confirm-dialog.tsx'

const tones = { connected: 'success', waiting: 'warning', missing: 'warning', off: 'danger' } as const

const stale = ['GET /admin/organizations/{id}/white-label', 'GET /organizations/{id}'] as const

type HostNameProps = { id: string; host: CommunityHost | null; isOwner: boolean }

/** The host name, the DNS record that proves it, and whether it was found. */
export function HostName({ id, host, isOwner }: HostNameProps) {
  const t = useTranslation('white-label')
  const [isRemoving, setIsRemoving] = useState(false)
  const [isReplacing, setIsReplacing] = useState(false)
  const save = useAction('PUT /organizations/{id}/host', stale, () => t('host.saved'))
  const verify = useAction('POST /organizations/{id}/host/verification', stale, () => t('host.verified'))
  const remove = useAction('DELETE /organizations/{id}/host', stale, () => t('host.removed'))
  const problem = useTranslation('problems')
  const { form, text, values, errorText, isSending, reset } = useForm({
    stored: { name: host?.name ?? '' },
    checks: { name: (name) => (name.trim() ? undefined : problem('HOST_INVALID')) },
    async send({ name }) {
      try {
        await save.send({ params: { id }, body: { name: name.trim() } })
        reset({ name })
      } finally {
        setIsReplacing(false)
      }
    },
  })
  const typed = values.name.trim()
  const siteHost = new URL(useI18n().origin).hostname
  const field = text('name')
  // The connected domain stops working at once.
  function submit(event: SubmitEvent) {
    if (!host?.verifiedAt || isReplacing || typed === '') return form.onSubmit(event)
    event.preventDefault()
    setIsReplacing(true)
  }
  return (
    <section>
      <h2>{t('host')}</h2>
      <p className="hint">{t('host.about')}</p>
      <form className="host-form" {...form} onSubmit={submit}>
        <TextField
          label={t('host.name')}
          placeholder="play.example.com"
          spellCheck={false}
          autoCapitalize="none"
          disabled={!isOwner}
          description={isOwner ? undefined : t('host.ownersOnly')}
          {...field}
          error={field.error ?? errorText}
        />
        {isOwner && (
          <Button type="submit" loading={isSending} disabled={typed.toLowerCase() === host?.name}>
            {t('host.save')}
          </Button>
        )}
      </form>
      {host && (
        <div className="panel host-record">
          <HostState host={host} />
          <DnsRecord type="TXT" name={host.record} value={host.value} />
          <p>{t('host.proxy')}</p>
          {siteHost !== host.name && <DnsRecord type="CNAME" name={host.name} value={siteHost} />}
          {isOwner && (
            <div className="flex flex-wrap gap-2">
              <Button
                size="small"
                kind={host.verifiedAt ? 'default' : 'primary'}
                loading={verify.isPending}
                onClick={() => void verify.act({ params: { id } })}
              >
                {t('host.verify')}
              </Button>
              <Button size="small" kind="ghost" onClick={() => setIsRemoving(true)}>
                {t('host.remove')}
              </Button>
            </div>
          )}
        </div>
      )}
      {isReplacing && host && (
        <LazyConfirmDialog
          title={t('host.replaceTitle', { name: host.name })}
          description={t('host.removeText')}
          act={t('host.replace')}
          keep={t('host.keep')}
          busy={isSending}
          onAct={() => form.ref.current?.requestSubmit()}
          onClose={() => setIsReplacing(false)}
        />
      )}
      {isRemoving && host && (
        <LazyConfirmDialog
          title={t('host.removeTitle', { name: host.name })}
          description={t('host.removeText')}
          act={t('host.remove')}
          keep={t('host.keep')}
          busy={remove.isPending}
          onAct={() => void remove.act({ params: { id } }, () => setIsRemoving(false))}
          onClose={() => setIsRemoving(false)}
        />
      )}
    </section>
  )
}

function DnsRecord({ type, name, value }: { type: string; name: string; value: string }) {
  const t = useTranslation('white-label')
  const lines = [
    [t('host.record'), name],
    [t('host.value'), value],
  ] as const
  return (
    <dl>
      <dt>{t('host.type')}</dt>
      <dd>
        <code>{type}</code>
      </dd>
      {lines.map(([label, text]) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>
            <code>{text}</code>
            <IconButton label={t('host.copy', { what: label })} onClick={() => void copyText(text, t('host.copied'))}>
              <Copy size={16} aria-hidden="true" />
            </IconButton>
          </dd>
        </Fragment>
      ))}
    </dl>
  )
}

/** Whether the name works, and what to do about its record. */
function HostState({ host }: { host: CommunityHost }) {
  const t = useTranslation('white-label')
  const { moment } = useFormat()
  const { verifiedAt, checkedAt, missingAt, stopsAt } = host
  const state = verifiedAt ? (missingAt ? 'missing' : 'connected') : missingAt ? 'off' : 'waiting'
  const advice = {
    connected: t('host.keepRecordFor', { count: whiteLabelLimits.missingDays }),
    missing: t('host.missingAdvice', {
      time: stopsAt ? moment(stopsAt) : '',
    }),
    off: t('host.offAdvice'),
    waiting: t('host.addRecord'),
  }
  return (
    <>
      <p className="host-state">
        <Badge tone={tones[state]}>
          {state === 'connected' && <Check size={12} strokeWidth={2.5} aria-hidden="true" />}
          {t(`host.${state}`)}
        </Badge>
        {checkedAt && (
          <small>
            {t('host.checked')} <Time at={checkedAt} show="ago" />
          </small>
        )}
      </p>
      <p>{advice[state]}</p>
    </>
  )
}
