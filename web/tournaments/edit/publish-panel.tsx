import { eventPath, longEventPath } from '@guildhall/contract/tournaments/paths.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ExternalLink, LayoutDashboard, Send, Share2 } from 'lucide-react'
import { useState } from 'react'
import { invalidateEventLists } from '../../events/event-lists.ts'
import { type Tournament, tournament } from '../../events/queries.ts'
import { call } from '../../lib/api/api.ts'
import { useProblemText } from '../../lib/api/use-problem-text.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { Radio } from '../../ui/controls/checks.tsx'
import { FormError } from '../../ui/controls/form-error.tsx'
import { HiddenHost, hasHiddenHost } from './hidden-host.tsx'
import { Readiness } from './readiness.tsx'

const visibilityOptions = ['PUBLIC', 'UNLISTED', 'PRIVATE'] as const

type PublishPanelProps = { event: Tournament; onPublished: () => void; onShare: () => void }

export function PublishPanel({ event, onPublished, onShare }: PublishPanelProps) {
  return event.visibility === 'DRAFT' ? (
    <Publish event={event} onPublished={onPublished} />
  ) : (
    <Published event={event} onShare={onShare} />
  )
}

function Publish({ event, onPublished }: Omit<PublishPanelProps, 'onShare'>) {
  const t = useTranslation('edit')
  const describeProblem = useProblemText()
  const client = useQueryClient()
  const [visibility, setVisibility] = useState<(typeof visibilityOptions)[number]>('PUBLIC')
  const publish = useMutation({
    mutationFn: () => call('PATCH /tournaments/{id}', { params: { id: event.id }, body: { visibility } }),
    onSuccess(changed) {
      client.setQueryData<Tournament>(tournament(event.id).queryKey, changed)
      invalidateEventLists(client)
      onPublished()
    },
  })
  return (
    <section className="panel setup-panel" aria-labelledby="publish-title">
      <h2 id="publish-title">{t('publishTitle')}</h2>
      <Readiness event={event} />
      <fieldset className="grid">
        <legend className="field-label">{t('publishVisibility')}</legend>
        {visibilityOptions.map((option) => (
          <Radio key={option} name="publish-as" checked={visibility === option} onChange={() => setVisibility(option)}>
            {t(`visibility.${option}`)}
            <small className="switch-about">{t(`seen.${option}`)}</small>
          </Radio>
        ))}
      </fieldset>
      {visibility === 'PUBLIC' && hasHiddenHost(event) && <HiddenHost event={event} />}
      <FormError message={publish.error ? describeProblem(publish.error) : undefined} />
      <Button kind="primary" wide loading={publish.isPending} onClick={() => publish.mutate()}>
        <Send size={18} aria-hidden="true" />
        {t('publish')}
      </Button>
    </section>
  )
}

function Published({ event, onShare }: Omit<PublishPanelProps, 'onPublished'>) {
  const t = useTranslation('edit')
  return (
    <section className="panel setup-panel" aria-labelledby="publish-title">
      <h2 id="publish-title">{t('published')}</h2>
      {event.visibility === 'PUBLIC' && hasHiddenHost(event) ? (
        <HiddenHost event={event} />
      ) : (
        <p className="hint">
          {event.visibility === 'PUBLIC' && event.locked ? t('seen.listed') : t(`seen.${event.visibility}`)}
        </p>
      )}
      <div className="grid gap-2">
        <Button kind="ghost" wide onClick={onShare}>
          <Share2 size={18} aria-hidden="true" />
          {t('share')}
        </Button>
        <ButtonLink kind="ghost" wide to={eventPath(event)}>
          <ExternalLink size={18} aria-hidden="true" />
          {t('seeEvent')}
        </ButtonLink>
        <ButtonLink kind="ghost" wide to={longEventPath(event, '/manage')}>
          <LayoutDashboard size={18} aria-hidden="true" />
          {t('manage')}
        </ButtonLink>
      </div>
    </section>
  )
}
