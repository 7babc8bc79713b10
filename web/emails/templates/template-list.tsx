import { isLifecycleType } from '@guildhall/contract/emails/template-constants.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { Link } from 'react-router'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { languageName } from '../../lib/i18n/languages.ts'
import { Empty } from '../../ui/feedback/states.tsx'
import { Time } from '../../ui/feedback/time.tsx'
import { type DataColumn, DataTable, RowState } from '../../ui/table/data-table.tsx'
import { type EmailTemplate, type TemplateOwner, templates } from './queries.ts'
import './templates.css'

type TemplateListProps = { owner: TemplateOwner; basePath: string }

/** Every template with its state, then the ones that were saved from campaigns. */
export function TemplateList({ owner, basePath }: TemplateListProps) {
  const t = useTranslation('email-templates')
  const { data: list } = useSuspenseQuery(templates(owner))
  const isLifecycle = ({ type }: EmailTemplate) => isLifecycleType(type)
  const columns = useColumns(basePath)
  const nameOf = useTemplateName()
  const table = {
    keyOf: ({ id, type }: EmailTemplate) => (isLifecycleType(type) ? type : (id ?? type)),
    nameOf,
    factsOf: (template: EmailTemplate) => <TemplateState template={template} />,
    empty: null,
  }
  const named = list.data.filter((template) => !isLifecycle(template))
  return (
    <div className="templates">
      <p className="hint">{t(owner === null ? 'siteLead' : 'lead')}</p>
      <DataTable {...table} label={t('automatic')} columns={columns} rows={list.data.filter(isLifecycle)} />
      <h2>{t('named')}</h2>
      <DataTable
        {...table}
        label={t('named')}
        columns={columns.filter(({ head }) => head !== t('languages') && head !== t('state'))}
        rows={named}
        factsOf={({ updatedAt }) => updatedAt && <Time at={updatedAt} show="day" />}
        empty={
          <Empty icon={Mail} title={t('noNamed')}>
            {t('noNamedText')}
          </Empty>
        }
      />
    </div>
  )
}

/** Templates of automatic emails have a translated name; the others have the name that they were saved with. */
export function useTemplateName() {
  const t = useTranslation('email-templates')
  return ({ type, name }: Pick<EmailTemplate, 'type' | 'name'>) => (isLifecycleType(type) ? t(`type.${type}`) : name)
}

const usedVariants = ({ variants }: EmailTemplate) => variants.filter(({ isReset }) => !isReset)

function TemplateState({ template }: { template: EmailTemplate }) {
  const t = useTranslation('email-templates')
  const isEdited = usedVariants(template).length > 0
  return <RowState tone={isEdited ? 'accent' : 'plain'}>{t(isEdited ? 'edited' : 'default')}</RowState>
}

function useColumns(basePath: string): DataColumn<EmailTemplate>[] {
  const t = useTranslation('email-templates')
  const { list } = useFormat()
  const nameOf = useTemplateName()
  return [
    {
      head: t('template'),
      cell: (template) => (
        <Link
          className="template-link"
          to={`${basePath}/${isLifecycleType(template.type) ? template.type : template.id}`}
        >
          <span className="name">{nameOf(template)}</span>
          <small>{isLifecycleType(template.type) ? t(`when.${template.type}`) : template.subject}</small>
        </Link>
      ),
    },
    { head: t('state'), cell: (template) => <TemplateState template={template} /> },
    {
      head: t('languages'),
      cell: (template) =>
        list(
          usedVariants(template).map(({ locale }) => (locale === null ? t('allLanguages') : languageName(locale))),
        ) || '–',
      wide: true,
    },
    { head: t('lastEdit'), cell: (template) => <LastEdit template={template} />, align: 'right' },
  ]
}

function LastEdit({ template }: { template: EmailTemplate }) {
  const t = useTranslation('email-templates')
  const [latest] = [...usedVariants(template)].sort((a, b) => b.updatedAt.localeCompare(a.updatedAt))
  const { updatedAt, updatedBy } = latest ?? template
  if (!updatedAt) return '–'
  return (
    <>
      {updatedBy && <>{t('by', { name: updatedBy.name ?? updatedBy.username ?? '' })}, </>}
      <Time at={updatedAt} show="day" />
    </>
  )
}
