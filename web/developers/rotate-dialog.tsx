/** Gives a token a new secret; the old one works for a while, so that programs can change over. */

import { overlapHours } from '@guildhall/contract/developers/constants.ts'
import { useState } from 'react'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { useManage } from '../organizations/manage/manage-access.ts'
import { Radio } from '../ui/controls/checks.tsx'
import { FormError } from '../ui/controls/form-error.tsx'
import { useAction } from '../ui/controls/use-action.ts'
import { useForm } from '../ui/form/use-form.ts'
import { FormDialog } from '../ui/overlay/form-dialog.tsx'
import type { Token } from './queries.ts'
import { TokenDialog } from './token-dialog.tsx'

export function RotateDialog({ token, onClose }: { token: Token; onClose: () => void }) {
  const t = useTranslation('developers')
  const { id: orgId } = useManage().organization
  const [secret, setSecret] = useState('')
  const rotate = useAction('POST /enterprise/token/{tokenId}/rotate', ['GET /enterprise/token'])
  const { form, values, set, errorText, isSending } = useForm<{ overlapHours: (typeof overlapHours)[number] }>({
    stored: { overlapHours: 24 },
    async send(body) {
      const { token: renewed } = await rotate.send({ params: { tokenId: token.id }, query: { orgId }, body })
      setSecret(renewed)
    },
  })
  if (secret) return <TokenDialog secret={secret} onClose={onClose} />
  return (
    <FormDialog
      title={t('rotateTitle', { name: token.name })}
      description={t('rotateText')}
      cancel={t('cancel')}
      submit={t('rotate')}
      isSending={isSending}
      form={form}
      onClose={onClose}
    >
      <fieldset className="mt-4 grid gap-2">
        <legend className="field-label">{t('overlap')}</legend>
        {overlapHours.map((option) => (
          <Radio
            key={option}
            name="overlapHours"
            checked={values.overlapHours === option}
            onChange={() => set('overlapHours', option)}
          >
            {option === 0 ? t('overlapNone') : t('overlapHours', { count: option })}
          </Radio>
        ))}
      </fieldset>
      <FormError message={errorText} />
    </FormDialog>
  )
}
