import type { VetoStep } from '@guildhall/contract/tournaments/columns.ts'
import { vetoActs } from '@guildhall/contract/tournaments/constants.ts'
import { useWords } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Switch } from '../../../ui/controls/checks.tsx'
import { Choice } from '../fields/choice.tsx'
import { NumberField } from '../fields/number-field.tsx'
import { Part } from '../fields/part.tsx'
import { Rows } from '../fields/rows.tsx'
import { useTheDraft } from '../use-draft.ts'

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
export function Veto() {
  const t = useWords('edit')
  const { values, setting, wrong } = useTheDraft()
  const { veto } = values.settings
  return (
    <Part title={t('part.veto')} about={t('part.vetoAbout')} field="settings.veto" mistake={wrong('settings.veto')} two>
      <div data-wide>
        <Switch
          checked={veto !== null}
          onChange={({ target }) => setting('veto', target.checked ? { steps: orders.bo3, seconds: 30 } : null)}
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
            onChange={(seconds) => seconds !== null && setting('veto', { ...veto, seconds })}
          />
          <div className="flex flex-wrap items-end gap-2">
            {orderKeys.map((key) => (
              <Button
                key={key}
                size="small"
                kind="ghost"
                onClick={() => setting('veto', { ...veto, steps: orders[key] })}
              >
                {t(`vetoOrder.${key}`)}
              </Button>
            ))}
          </div>
          <Rows
            label={t('part.veto')}
            dense
            items={veto.steps}
            onChange={(steps) => setting('veto', { ...veto, steps })}
            name={(one, index) => `${index + 1}. ${t(`veto.${one.act}`)}`}
            add={{ label: t('addStep'), make: () => step('ban', 'a'), max: 40 }}
          >
            {(one, change) => (
              <div className="part-fields" data-two>
                <Choice
                  label={t('vetoAct')}
                  value={one.act}
                  options={vetoActs}
                  words={(act) => t(`veto.${act}`)}
                  onChange={(act) => change({ act, slot: act === 'decider' ? null : (one.slot ?? 'a') })}
                />
                {one.act !== 'decider' && (
                  <Choice
                    label={t('vetoSlot')}
                    value={one.slot ?? 'a'}
                    options={slots}
                    words={(slot) => t(`slot.${slot}`)}
                    onChange={(slot) => change({ ...one, slot })}
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
