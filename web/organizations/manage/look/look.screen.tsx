/** Manage › Branding: nothing changes for visitors until the look is published. */

import { organizationLimits as limits } from '@guildhall/contract/organizations/constants.ts'
import { lookImages } from '@guildhall/contract/organizations/look-constants.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { FormError } from '../../../ui/controls/form-error.tsx'
import { TextField } from '../../../ui/controls/inputs.tsx'
import { ConflictNotice } from '../../../ui/form/conflict-notice.tsx'
import { UnsavedChanges } from '../../../ui/overlay/unsaved-changes.tsx'
import { nextEvents } from '../../page/queries.ts'
import type { Organization } from '../../queries.ts'
import { manageClientLoad, manageServerLoad, useManage } from '../manage-access.ts'
import { ManageHead } from '../manage-head.tsx'
import { AccentField } from './accent-field.tsx'
import { ContrastTable } from './contrast-table.tsx'
import { LookImageField } from './look-image-field.tsx'
import { LookPreview } from './look-preview.tsx'
import { lookOf } from './queries.ts'
import { TabOrder } from './tab-order.tsx'
import { LivePreview } from './theme/live-preview.tsx'
import { applyProposal } from './theme/proposal.ts'
import { StyleScan } from './theme/style-scan.tsx'
import { ThemeFields } from './theme/theme-fields.tsx'
import { useLookDraft } from './use-look-draft.ts'
import './look.css'

const queries = (_username: string, _request: unknown, { id, username }: Organization) => [
  lookOf(id),
  nextEvents(username), // of the live preview
]
export const loader = manageServerLoad(queries)
export const clientLoader = manageClientLoad(queries)

export default function LookScreen() {
  const t = useTranslation('community-look')
  const { organization } = useManage()
  const { data: look } = useSuspenseQuery(lookOf(organization.id))
  const draft = useLookDraft(organization.id, look)
  const { values, set } = draft
  return (
    <>
      <ManageHead
        title={t('title')}
        actions={
          <>
            {draft.isDirty && (
              <Button kind="ghost" size="small" disabled={draft.isPublishing} onClick={draft.discard}>
                {t('discard')}
              </Button>
            )}
            <Button
              kind="primary"
              size="small"
              disabled={!draft.isDirty}
              loading={draft.isPublishing}
              onClick={draft.publish}
            >
              {t('publish')}
            </Button>
          </>
        }
      />
      {draft.isDirty && !draft.isPublishing && <UnsavedChanges />}
      <FormError message={draft.errorText} />
      <ConflictNotice conflict={draft.conflict} />
      <div className="look">
        <div className="look-form">
          {look.whiteLabel && <StyleScan onUse={(theme) => applyProposal(theme, set)} />}
          <section>
            <h2>{t('accent')}</h2>
            <AccentField value={values.accent} onChange={(accent) => set('accent', accent)} />
            {!look.whiteLabel && values.accent && <ContrastTable accent={values.accent} />}
          </section>
          {look.whiteLabel && <ThemeFields values={values} set={set} />}
          <section>
            <h2>{t('images')}</h2>
            <div className="look-images">
              {lookImages.map((image) => (
                <LookImageField
                  key={image}
                  image={image}
                  organization={organization}
                  accent={values.accent}
                  url={draft.urlOf(image)}
                  onSelect={(file) => draft.stage(image, file)}
                />
              ))}
            </div>
          </section>
          <section>
            <h2>{t('coin')}</h2>
            <div className="look-pair">
              <TextField
                label={t('coinName')}
                description={t('coinNameAbout')}
                maxLength={limits.coinName.max}
                error={draft.isCoinNameMissing ? t('coinNameNeeded') : undefined}
                value={values.coinName}
                onChange={({ target }) => set('coinName', target.value)}
              />
              <TextField
                label={t('coinSymbol')}
                note={t('optional')}
                maxLength={limits.coinSymbol.max}
                value={values.coinSymbol}
                onChange={({ target }) => set('coinSymbol', target.value)}
              />
            </div>
          </section>
          <section>
            <h2>{t('tabs')}</h2>
            <p className="hint">{t('tabsAbout')}</p>
            <TabOrder tabs={values.tabs} onChange={(tabs) => set('tabs', tabs)} />
          </section>
        </div>
        <div className="look-previews">
          {look.whiteLabel && <LivePreview organization={organization} values={values} />}
          <LookPreview
            organization={organization}
            accent={values.accent}
            tint={look.whiteLabel ? values.tint : null}
            coinName={values.coinName}
            coinSymbol={values.coinSymbol}
            tabs={values.tabs}
            urlOf={draft.urlOf}
          />
        </div>
      </div>
    </>
  )
}
