import { socialKinds } from '@guildhall/contract/profiles/constants.ts'
import { tournamentLimits as limits } from '@guildhall/contract/tournaments/constants.ts'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { withProtocol } from '../../../lib/link.ts'
import { TextField } from '../../../ui/controls/inputs.tsx'
import { Rows } from '../../../ui/form/rows.tsx'
import { Part } from '../fields/part.tsx'
import { useEventDraft } from '../use-draft.ts'

export function Links() {
  const t = useTranslation('edit')
  const { values, setSetting, errorOf } = useEventDraft()
  return (
    <>
      <Part
        title={t('part.streams')}
        description={t('part.streamsAbout')}
        field="settings.streams"
        error={errorOf('settings.streams')}
      >
        <Rows
          label={t('part.streams')}
          items={values.settings.streams}
          onChange={(next) => setSetting('streams', next)}
          name={({ title }, index) => title || t('stream', { index: index + 1 })}
          add={{ label: t('addStream'), create: () => ({ title: t('mainStream'), url: '' }), max: limits.streams }}
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
                inputMode="url"
                required
                placeholder="https://"
                error={errorOf(`settings.streams.${index}.url`)}
                value={stream.url}
                onChange={({ target }) => change({ ...stream, url: target.value.trim() })}
                onBlur={({ target }) => change({ ...stream, url: withProtocol(target.value) })}
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
  const t = useTranslation('edit')
  const tSettings = useTranslation('settings')
  const { values, set, errorOf } = useEventDraft()
  function setSocial(kind: (typeof socialKinds)[number], value: string) {
    const { [kind]: _, ...others } = values.socials
    set('socials', value ? { ...others, [kind]: value } : others)
  }
  return (
    <Part title={t('part.socials')} description={t('part.socialsAbout')} field="socials" twoColumns>
      {socialKinds.map((kind) => (
        <TextField
          key={kind}
          label={tSettings(`social.${kind}`)}
          type={kind === 'website' ? 'url' : 'text'}
          placeholder={kind === 'website' ? 'https://' : undefined}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          error={errorOf(`socials.${kind}`)}
          value={values.socials[kind] ?? ''}
          onChange={({ target }) => setSocial(kind, target.value)}
          onBlur={({ target }) => kind === 'website' && setSocial(kind, withProtocol(target.value))}
        />
      ))}
    </Part>
  )
}
