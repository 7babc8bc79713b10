import type { Matchmaking } from '@guildhall/contract/tournaments.json.ts'
import { ratingSystems } from '@guildhall/contract/tournaments.words.ts'
import { useWords } from '../../../lib/i18n.ts'
import { Checkbox, Switch } from '../../../ui/checks.tsx'
import { Choice } from '../fields/choice.tsx'
import { NumberField } from '../fields/number-field.tsx'
import { Part } from '../fields/part.tsx'
import { useTheDraft } from '../use-draft.ts'

/** Pairs by rating, for those who look for a match by themselves. */
export function MatchmakingRules() {
  const t = useWords('edit')
  const { values, set, wrong } = useTheDraft()
  const rules = values.matchmaking
  const change = (said: Partial<Matchmaking>) => set('matchmaking', { ...rules, ...said })
  return (
    <Part
      title={t('part.matchmaking')}
      about={t('part.matchmakingAbout')}
      field="matchmaking"
      mistake={wrong('matchmaking')}
      two
    >
      <div data-wide>
        <Switch
          checked={rules !== null}
          onChange={({ target }) => set('matchmaking', target.checked ? { system: 'glicko2' } : null)}
        >
          {t('matchmakingOn')}
        </Switch>
      </div>
      {rules && (
        <>
          <Choice
            label={t('ratingSystem')}
            value={rules.system ?? 'glicko2'}
            options={ratingSystems}
            words={(system) => t(`system.${system}`)}
            onChange={(system) => change({ system })}
          />
          <NumberField
            label={t('maxDifference')}
            min={0}
            placeholder={t('noLimit')}
            value={rules.maxDifference ?? null}
            onChange={(value) => change({ maxDifference: value ?? undefined })}
          />
          <NumberField
            label={t('acceptSeconds')}
            min={5}
            max={600}
            placeholder="30"
            value={rules.acceptSeconds ?? null}
            onChange={(value) => change({ acceptSeconds: value ?? undefined })}
          />
          <div className="self-end">
            <Checkbox
              checked={rules.sameRegion ?? false}
              onChange={({ target }) => change({ sameRegion: target.checked })}
            >
              {t('sameRegion')}
            </Checkbox>
          </div>
        </>
      )}
    </Part>
  )
}
