import { type ItemType, shopLimits as limits } from '@guildhall/contract/shop/constants.ts'
import type { ReactNode, SubmitEvent } from 'react'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { useZone } from '../../lib/page/now.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Checkbox } from '../../ui/controls/checks.tsx'
import { FormError } from '../../ui/controls/form-error.tsx'
import { TextArea, TextField } from '../../ui/controls/inputs.tsx'
import { ConflictNotice } from '../../ui/form/conflict-notice.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { UnsavedChanges } from '../../ui/overlay/unsaved-changes.tsx'
import { type ItemValues, valuesOf } from './item-values.ts'
import type { ManagedItem } from './queries.ts'

type ItemFormProps = {
  item: ManagedItem | null
  type: ItemType
  submitLabel: string
  onSave: (values: ItemValues, change: Partial<ItemValues>, editedFrom: ManagedItem | null) => Promise<unknown>
  /** Before it is sent: says which button was pressed, also one outside the form with its `id`. */
  onSubmit?: (event: SubmitEvent) => void
  id?: string
  preview: (values: ItemValues) => ReactNode
  /** Above the fields: the choice of the type. */
  children?: ReactNode
}

const hex = /^#[0-9a-f]{6}$/i

/** Every field of an item, with a preview that follows the input. */
export function ItemForm(props: ItemFormProps) {
  const { item, type, submitLabel, onSave, onSubmit, id, preview, children } = props
  const t = useTranslation('shop-manage')
  const { number } = useFormat()
  const zone = useZone()
  const between = (min: number, max: number) => (input: string) => {
    const value = Number(input)
    const isValid = input.trim() === '' || (Number.isInteger(value) && value >= min && value <= max)
    return isValid ? undefined : t('between', { min: number(min), max: number(max) })
  }
  const { form, values, text, tick, set, reset, errorText, conflict, isSending, isDirty } = useForm<
    ItemValues,
    ManagedItem | null
  >({
    stored: valuesOf(item, zone),
    record: item,
    checks: {
      title: (title) => (title.trim() ? undefined : t('titleMissing')),
      price: (price) => (price.trim() === '' ? t('priceMissing') : between(0, limits.price.max)(price)),
      quantity: (quantity, { isUnlimited }) =>
        isUnlimited || type === 'REDEEM_CODE'
          ? undefined
          : quantity.trim() === ''
            ? t('quantityMissing')
            : between(0, limits.quantity.max)(quantity),
      lowStock: between(0, limits.quantity.max),
      perPerson: between(1, limits.perPerson.max),
      minLevel: between(1, 100),
      saleEndsAt: (end, { saleStartsAt }) =>
        end && saleStartsAt && end <= saleStartsAt ? t('endBeforeStart') : undefined,
      tag: (tag) => (type !== 'TAG' || tag.trim() ? undefined : t('tagMissing')),
      color: (color) => (!color || hex.test(color) ? undefined : t('colorInvalid')),
    },
    async send(current, change, editedFrom) {
      await onSave(current, change, editedFrom)
      reset(change)
    },
  })
  const optional = t('optional')
  const integer = { type: 'number', inputMode: 'numeric', step: 1 } as const
  const hasStock = type === 'REDEEM_CODE' || !values.isUnlimited
  return (
    <div className="item-edit">
      <form
        id={id}
        className="item-form"
        {...form}
        onSubmit={(event) => {
          onSubmit?.(event)
          form.onSubmit(event)
        }}
      >
        {children}
        <TextField label={t('itemTitle')} required maxLength={limits.title.max} {...text('title')} />
        <TextArea
          label={t('description')}
          note={optional}
          description={t('descriptionAbout')}
          rows={3}
          maxLength={limits.description.max}
          {...text('description')}
        />
        <div className="item-pair">
          <TextField
            label={t('price')}
            required
            {...integer}
            min={0}
            {...text('price')}
            description={t('priceAbout')}
          />
          <TextField
            label={t('perPerson')}
            note={optional}
            {...integer}
            min={1}
            {...text('perPerson')}
            description={t('perPersonAbout')}
          />
        </div>
        <fieldset>
          <legend>{t('stock')}</legend>
          {type === 'REDEEM_CODE' ? (
            <p className="hint">{t(item ? 'codeStock' : 'codeStockNew')}</p>
          ) : (
            <Checkbox {...tick('isUnlimited')}>{t('unlimited')}</Checkbox>
          )}
          {hasStock && (
            <div className="item-pair">
              {type !== 'REDEEM_CODE' && (
                <TextField label={t('quantity')} required {...integer} min={0} {...text('quantity')} />
              )}
              <TextField
                label={t('lowStock')}
                note={optional}
                {...integer}
                min={0}
                {...text('lowStock')}
                description={t('lowStockAbout')}
              />
            </div>
          )}
        </fieldset>
        <fieldset>
          <legend>{t('whoCanBuy')}</legend>
          <Checkbox {...tick('membersOnly')}>{t('membersOnly')}</Checkbox>
          <div className="item-pair">
            <TextField label={t('minLevel')} note={optional} {...integer} min={1} max={100} {...text('minLevel')} />
          </div>
        </fieldset>
        <fieldset>
          <legend>{t('window')}</legend>
          <div className="item-pair">
            <TextField label={t('saleStart')} note={optional} type="datetime-local" {...text('saleStartsAt')} />
            <TextField label={t('saleEnd')} note={optional} type="datetime-local" {...text('saleEndsAt')} />
          </div>
          <p className="hint">{t('zone', { zone: zone.replaceAll('_', ' ') })}</p>
        </fieldset>
        <fieldset>
          <legend>{t('appearance')}</legend>
          <div className="item-pair">
            {type === 'TAG' && <TextField label={t('tagText')} required maxLength={limits.tag.max} {...text('tag')} />}
            <div className="item-color">
              <TextField label={t('color')} note={optional} placeholder="#FF8FB1" maxLength={7} {...text('color')} />
              <input
                type="color"
                aria-label={t('pickColor')}
                value={hex.test(values.color) ? values.color : '#808080'}
                onChange={({ target }) => set('color', target.value)}
              />
            </div>
          </div>
          <p className="hint">{t('colorAbout')}</p>
        </fieldset>
        {isDirty && !isSending && <UnsavedChanges />}
        <FormError message={errorText} />
        <ConflictNotice conflict={conflict} />
        <div>
          <Button type="submit" kind="primary" loading={isSending} disabled={item !== null && !isDirty}>
            {submitLabel}
          </Button>
        </div>
      </form>
      <aside className="item-preview">{preview(values)}</aside>
    </div>
  )
}
