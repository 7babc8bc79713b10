import type { VetoStep } from '@guildhall/contract/tournaments/columns.ts'
import { vetoActions } from '@guildhall/contract/tournaments/constants.ts'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Switch } from '../../../ui/controls/checks.tsx'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { Rows } from '../../../ui/form/rows.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { Part } from '../fields/part.tsx'
import { useEventDraft } from '../use-draft.ts'

const step = (act: VetoStep['act'], slot: VetoStep['slot'] = null): VetoStep => ({ act, slot })
const pair = (act: VetoStep['act']) => [step(act, 'a'), step(act, 'b')]

/** Common veto orders of leagues, for a pool of seven maps. */
const orders = {
  bo1: [...pair('ban'), ...pair('ban'), ...pair('ban'), step('decider')],
  bo3: [...pair('ban'), ...pair('pick'), ...pair('ban'), step('decider')],
  bo5: [...pair('ban'), ...pair('pick'), ...pair('pick'), step('decider')],
}
const orderKeys = ['bo1', 'bo3', 'bo5'] as const
const slots = ['a', 'b'] as const

/** The order in which teams ban and pick maps, and the time limit per step. */
export function MapVeto() {
  const t = useTranslation('edit')
  const { values, setSetting, errorOf } = useEventDraft()
  const { veto } = values.settings
  return (
    <Part
      title={t('part.veto')}
      description={t('part.vetoAbout')}
      field="settings.veto"
      error={errorOf('settings.veto')}
      twoColumns
    >
      <div data-wide>
        <Switch
          checked={veto !== null}
          onChange={({ target }) => setSetting('veto', target.checked ? { steps: orders.bo3, seconds: 30 } : null)}
        >
          {t('vetoOn')}
        </Switch>
      </div>
      {veto && (
        <>
          <NumberField
            label={t('vetoSeconds')}
            min={5}
            max={600}
            value={veto.seconds}
            onChange={(seconds) => seconds !== null && setSetting('veto', { ...veto, seconds })}
          />
          <div className="flex flex-wrap items-end gap-2">
            {orderKeys.map((key) => (
              <Button
                key={key}
                size="small"
                kind="ghost"
                onClick={() => setSetting('veto', { ...veto, steps: orders[key] })}
              >
                {t(`vetoOrder.${key}`)}
              </Button>
            ))}
          </div>
          <Rows
            label={t('part.veto')}
            dense
            items={veto.steps}
            onChange={(steps) => setSetting('veto', { ...veto, steps })}
            name={(item, index) => `${index + 1}. ${t(`veto.${item.act}`)}`}
            add={{ label: t('addStep'), create: () => step('ban', 'a'), max: 40 }}
          >
            {(item, change) => (
              <div className="part-fields" data-two>
                <SelectField
                  label={t('vetoAct')}
                  value={item.act}
                  options={vetoActions}
                  labelOf={(act) => t(`veto.${act}`)}
                  onChange={(act) => change({ act, slot: act === 'decider' ? null : (item.slot ?? 'a') })}
                />
                {item.act !== 'decider' && (
                  <SelectField
                    label={t('vetoSlot')}
                    value={item.slot ?? 'a'}
                    options={slots}
                    labelOf={(slot) => t(`slot.${slot}`)}
                    onChange={(slot) => change({ ...item, slot })}
                  />
                )}
              </div>
            )}
          </Rows>
        </>
      )}
    </Part>
  )
}
