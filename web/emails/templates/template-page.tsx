import type { EmailDraft } from '@guildhall/contract/emails/document.ts'
import { placeholdersOf } from '@guildhall/contract/emails/placeholders.ts'
import { isLifecycleType, type LifecycleType } from '@guildhall/contract/emails/template-constants.ts'
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { ArrowLeft, CircleAlert, History } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { ProblemError } from '../../lib/api/api.ts'
import { useProblemText } from '../../lib/api/use-problem-text.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FormError } from '../../ui/controls/form-error.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { lazy } from '../../ui/feedback/lazy.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { UnsavedChanges } from '../../ui/overlay/unsaved-changes.tsx'
import { useDraftProblems } from '../editor/draft-problems.ts'
import { EmailEditor } from '../editor/email-editor.tsx'
import { EmailPreview } from '../editor/email-preview.tsx'
import { SendTestButton } from '../editor/send-test.tsx'
import { LanguageField } from './language-field.tsx'
import {
  type EmailTemplate,
  isOwn,
  namedTemplate,
  readLanguage,
  saveTemplate,
  type TemplateLanguage,
  type TemplateOwner,
  templateReads,
  templates,
} from './queries.ts'
import { useTemplateName } from './template-list.tsx'
import { useTemplateDraft } from './use-template-draft.ts'
import './templates.css'

const HistoryDrawer = lazy(async () => ({ default: (await import('./history-drawer.tsx')).HistoryDrawer }))
const ResetDialog = lazy(async () => ({ default: (await import('./reset-dialog.tsx')).ResetDialog }))

type TemplatePageProps = {
  owner: TemplateOwner
  /** The type of an automatic email, or the id of a template with a name. */
  typeOrId: string
  /** The list of templates. */
  listPath: string
}

export const templateQuery = (owner: TemplateOwner, typeOrId: string, language: TemplateLanguage) =>
  isLifecycleType(typeOrId)
    ? templates(owner, { type: typeOrId, ...(language && { locale: language }) })
    : namedTemplate(owner, typeOrId)

/** One template in one language. */
export function TemplatePage(props: TemplatePageProps) {
  const [search] = useSearchParams()
  const { owner, typeOrId } = props
  return isLifecycleType(typeOrId) ? (
    <AutomaticTemplate {...props} type={typeOrId} language={readLanguage(search)} />
  ) : (
    <NamedTemplate key={`${owner}-${typeOrId}`} {...props} />
  )
}

function AutomaticTemplate({
  type,
  language,
  ...props
}: TemplatePageProps & { type: LifecycleType; language: TemplateLanguage }) {
  const { data } = useSuspenseQuery(templates(props.owner, { type, ...(language && { locale: language }) }))
  const [template] = data.data
  const [resets, setResets] = useState(0)
  if (!template) return null
  // Not by the id: the first save gives the template another one, and what was typed meanwhile must stay.
  const key = `${type} ${language} ${resets}`
  const form = { template, language, onReset: () => setResets(resets + 1) }
  return <TemplateForm key={key} {...props} {...form} />
}

function NamedTemplate(props: TemplatePageProps) {
  const { data: template } = useSuspenseQuery(namedTemplate(props.owner, props.typeOrId))
  return <TemplateForm {...props} template={template} language={template.locale} />
}

type TemplateFormProps = TemplatePageProps & {
  template: EmailTemplate
  language: TemplateLanguage
  /** Starts again with the default. */
  onReset?: () => void
}

function TemplateForm({ owner, listPath, template, language, onReset }: TemplateFormProps) {
  const t = useTranslation('email-templates')
  const nameOf = useTemplateName()
  const { type } = template
  const { base, draft, setDraft, isChanged, adopt, acceptLatest } = useTemplateDraft(template)
  const [dialog, setDialog] = useState<'history' | 'reset' | null>(null)
  const placeholders = placeholdersOf(type)
  const problems = useDraftProblems(type, draft, placeholders)
  const variant = template.variants.find(({ locale }) => locale === language)
  const variantId = isLifecycleType(type) ? variant?.id : template.id
  const isEdited = isOwn(template, language)
  const save = useSave(owner, base, language, adopt)
  const refetch = useRefetch()
  function loadLatest() {
    acceptLatest()
    save.reset()
    void refetch()
  }
  const locale = language ?? undefined
  const close = () => setDialog(null)
  return (
    <>
      <header className="template-head">
        <Link className="icon-button" to={listPath} aria-label={t('backToList')}>
          <ArrowLeft size={20} aria-hidden="true" />
        </Link>
        <h1>{nameOf(template)}</h1>
        {isLifecycleType(type) && <Badge>{t(isEdited ? 'edited' : 'default')}</Badge>}
        {problems.count > 0 && (
          <span className="template-errors">
            <CircleAlert size={15} aria-hidden="true" />
            {t('errors', { count: problems.count })}
          </span>
        )}
        <div className="template-actions">
          {variantId && (
            <Button size="small" kind="ghost" onClick={() => setDialog('history')}>
              <History size={16} aria-hidden="true" />
              {t('history')}
            </Button>
          )}
          {variantId && isEdited && (
            <Button size="small" kind="ghost" onClick={() => setDialog('reset')}>
              {t(isLifecycleType(type) ? 'reset' : 'delete')}
            </Button>
          )}
          <SendTestButton organizationId={owner} email={{ type, ...draft, locale }} disabled={problems.count > 0} />
          <Button
            size="small"
            kind="primary"
            disabled={!isChanged || problems.count > 0}
            loading={save.isPending}
            onClick={() => save.mutate(draft)}
          >
            {t('save')}
          </Button>
        </div>
      </header>
      <SaveError error={save.error} onLoad={loadLatest} />
      <div className="template-columns">
        <div className="template-form">
          {isLifecycleType(type) && <LanguageField template={template} language={language} />}
          <EmailEditor
            type={type}
            value={draft}
            onChange={setDraft}
            placeholders={placeholders}
            organizationId={owner}
          />
        </div>
        <EmailPreview type={type} draft={draft} organizationId={owner} locale={locale} />
      </div>
      {isChanged && !save.isPending && <UnsavedChanges />}
      <Suspense>
        {dialog === 'history' && variantId && (
          <HistoryDrawer owner={owner} templateId={variantId} type={type} onRestore={loadLatest} onClose={close} />
        )}
        {dialog === 'reset' && variantId && (
          <ResetDialog
            owner={owner}
            templateId={variantId}
            name={nameOf(template)}
            listPath={isLifecycleType(type) ? undefined : listPath}
            onReset={onReset}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}

const useRefetch = () => {
  const client = useQueryClient()
  return () => Promise.all(templateReads.map((address) => client.invalidateQueries({ queryKey: [address] })))
}

function useSave(
  owner: TemplateOwner,
  base: EmailTemplate,
  language: TemplateLanguage,
  onSave: (saved: EmailTemplate, sent: EmailDraft) => void,
) {
  const t = useTranslation('email-templates')
  const refetch = useRefetch()
  return useMutation({
    mutationFn: (draft: EmailDraft) => saveTemplate(owner, base, language, draft),
    async onSuccess(saved, sent) {
      toast({ text: t('saved'), tone: 'success' })
      onSave(saved, sent)
      await refetch()
    },
  })
}

/** Someone else may have saved the template: their text must not be lost without notice. */
function SaveError({ error, onLoad }: { error: Error | null; onLoad: () => void }) {
  const t = useTranslation('email-templates')
  const describeProblem = useProblemText()
  if (!error) return null
  const isStale = error instanceof ProblemError && error.problem.code === 'CHANGED_MEANWHILE'
  return (
    <FormError message={isStale ? t('changedMeanwhile') : describeProblem(error)}>
      {isStale && (
        <Button size="dense" kind="text" onClick={onLoad}>
          {t('load')}
        </Button>
      )}
    </FormError>
  )
}
