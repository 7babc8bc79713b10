import type { Section } from '@guildhall/contract/tournaments/columns.ts'
import { tournamentLimits as limits } from '@guildhall/contract/tournaments/constants.ts'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { TextField } from '../../../ui/controls/inputs.tsx'
import { Rows } from '../../../ui/form/rows.tsx'
import { RichEditor } from '../../../ui/rich-text/editor/rich-editor.tsx'
import { Part } from '../fields/part.tsx'
import { useEventDraft } from '../use-draft.ts'

/** The rules have their own tab and a fixed key; other sections appear on the event page. */
export function Text() {
  const t = useTranslation('edit')
  const { values, set, errorOf } = useEventDraft()
  const rules = values.sections.find(({ key }) => key === 'rules')
  const otherSections = values.sections.filter(({ key }) => key !== 'rules')
  const setSections = (first: Section | undefined, rest: Section[]) => set('sections', first ? [first, ...rest] : rest)
  return (
    <>
      <Part title={t('rules')} description={t('part.rulesAbout')} field="sections">
        <RichEditor
          label={t('rules')}
          value={rules?.body ?? ''}
          onChange={(body) =>
            setSections(body ? { key: 'rules', title: rules?.title ?? t('rules'), body } : undefined, otherSections)
          }
        />
      </Part>
      <Part
        title={t('part.sections')}
        description={t('part.sectionsAbout')}
        field="sections"
        error={errorOf('sections')}
      >
        <Rows
          label={t('part.sections')}
          items={otherSections}
          onChange={(next) => setSections(rules, next)}
          name={({ title }, index) => title || t('sectionPlace', { index: index + 1 })}
          add={{
            label: t('addSection'),
            create: () => ({ key: `s${Math.random().toString(36).slice(2, 8)}`, title: '', body: '' }),
            max: limits.sections - 1,
          }}
        >
          {(section, change) => (
            <div className="part-fields">
              <TextField
                label={t('sectionTitle')}
                required
                maxLength={80}
                value={section.title}
                onChange={({ target }) => change({ ...section, title: target.value })}
              />
              <RichEditor
                label={t('sectionBody')}
                value={section.body}
                onChange={(body) => change({ ...section, body })}
              />
            </div>
          )}
        </Rows>
      </Part>
    </>
  )
}
