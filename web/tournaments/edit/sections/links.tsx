import { socialKinds } from '@guildhall/contract/profiles/constants.ts'
import { tournamentLimits as limits } from '@guildhall/contract/tournaments/constants.ts'
import { useWords } from '../../../lib/i18n/i18n.ts'
import { TextField } from '../../../ui/controls/inputs.tsx'
import { Part } from '../fields/part.tsx'
import { Rows } from '../fields/rows.tsx'
import { useTheDraft } from '../use-draft.ts'

export function Links() {
  const t = useWords('edit')
  const { values, setting, wrong } = useTheDraft()
  return (
    <>
      <Part
        title={t('part.streams')}
        about={t('part.streamsAbout')}
        field="settings.streams"
        mistake={wrong('settings.streams')}
      >
        <Rows
          label={t('part.streams')}
          items={values.settings.streams}
          onChange={(next) => setting('streams', next)}
          name={({ title }, index) => title || t('stream', { index: index + 1 })}
          add={{ label: t('addStream'), make: () => ({ title: t('mainStream'), url: '' }), max: limits.streams }}
        >
          {(stream, change, index) => (
            <div className="part-fields" data-two>
              <TextField
                label={t('streamTitle')}
                required
                maxLength={80}
                value={stream.title}
                onChange={({ target }) => change({ ...stream, title: target.value })}
              />
              <TextField
                label={t('streamUrl')}
                type="url"
                required
                placeholder="https://"
                error={wrong(`settings.streams.${index}.url`)}
                value={stream.url}
                onChange={({ target }) => change({ ...stream, url: target.value.trim() })}
              />
            </div>
          )}
        </Rows>
      </Part>
      <SocialFields />
    </>
  )
}

function SocialFields() {
  const t = useWords('edit')
  const tSettings = useWords('settings')
  const { values, set, wrong } = useTheDraft()
  return (
    <Part title={t('part.socials')} about={t('part.socialsAbout')} field="socials" two>
      {socialKinds.map((kind) => (
        <TextField
          key={kind}
          label={tSettings(`social.${kind}`)}
          type={kind === 'website' ? 'url' : 'text'}
          placeholder={kind === 'website' ? 'https://' : undefined}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          error={wrong(`socials.${kind}`)}
          value={values.socials[kind] ?? ''}
          onChange={({ target }) => {
            const { [kind]: _, ...others } = values.socials
            set('socials', target.value ? { ...others, [kind]: target.value } : others)
          }}
        />
      ))}
    </Part>
  )
}
