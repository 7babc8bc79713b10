/** A one-line summary of each section's current values. */
import { artworkKinds } from '@guildhall/contract/tournaments/constants.ts'
import { hasMatches } from '@guildhall/contract/tournaments/formats.ts'
import { usePrizes } from '../../events/prizes/prize.ts'
import type { Tournament } from '../../events/queries.ts'
import { useFormat } from '../../lib/i18n/format.ts'
import { useLocale, useTranslation } from '../../lib/i18n/i18n.ts'
import type { SectionKey } from './sections.ts'
import { useMomentText } from './use-moment-text.ts'

const joinParts = (parts: (string | false | null | undefined)[]) => parts.filter(Boolean).join(' · ')

export function useSummaries(event: Tournament): Record<SectionKey, string> {
  const t = useTranslation('edit')
  const tTournaments = useTranslation('tournaments')
  const locale = useLocale()
  const { number, list } = useFormat()
  const { summarize } = usePrizes()
  const moment = useMomentText(event.timezone)
  const { settings, restrictions, type, rounds, sections, assets, socials } = event
  const rules = Object.keys(restrictions).length + (event.accounts.length > 0 ? 1 : 0)
  const images = Object.values(assets).length
  const links = Object.keys(socials).length
  const regionNames = new Intl.ListFormat(locale, { type: 'unit' })
  return {
    basics: joinParts([
      event.game?.name ?? t('noGame'),
      event.region && tTournaments(`region.${event.region}`),
      event.visibility !== 'DRAFT' && t(`visibility.${event.visibility}`),
      event.locked && t('field.passcode'),
    ]),
    dates: event.date
      ? joinParts([
          moment(event.date),
          event.registrationEnd && t('sum.until', { time: moment(event.registrationEnd) }),
        ])
      : t('sum.noDate'),
    format: joinParts([
      tTournaments(`type.${type}`),
      hasMatches(type) && t('sum.bestOf', { count: settings.bestOf }),
      rounds.length > 0 && t('sum.rounds', { count: rounds.length }),
      type === 'LEADERBOARD' && t(`count.${event.score?.count ?? 'best'}`),
      type === 'REGISTRATION' && tTournaments(`formType.${settings.formType ?? 'none'}`),
    ]),
    entry: joinParts([
      t('sum.places', { count: event.maxPlayers }),
      event.teamSize > 1 ? t('sum.teams', { count: event.teamSize }) : t('sum.solo'),
      event.entry.kind === 'coins' && tTournaments('coins', { count: event.entry.amount }),
      rules > 0 && t('sum.rules', { count: rules }),
    ]),
    form: event.form.length > 0 ? t('sum.questions', { count: event.form.length }) : t('sum.noQuestions'),
    checkin: settings.checkin
      ? joinParts([t('sum.checkin', { count: settings.checkinMinutes }), settings.autoStart && t('sum.autoStart')])
      : t('sum.noCheckin'),
    matches: joinParts([
      settings.noShowMinutes > 0 ? t('sum.noShow', { count: settings.noShowMinutes }) : t('sum.noShowOff'),
      t(`proof.${settings.proof}`),
      settings.veto && t('part.veto'),
    ]),
    prizes: summarize(event.prizes) ?? t('sum.noPrizes'),
    text: sections.length > 0 ? list(sections.map(({ title }) => title)) : t('sum.noRules'),
    look:
      images > 0
        ? regionNames.format(
            ([...artworkKinds, 'video'] as const)
              .filter((kind) => assets[kind])
              .map((kind) => t(kind === 'video' ? 'artwork.video' : `place.${kind}`)),
          )
        : t('sum.defaultArtwork'),
    links:
      joinParts([
        settings.streams.length > 0 && t('sum.streams', { count: settings.streams.length }),
        links > 0 && t('sum.links', { count: links, number: number(links) }),
      ]) || t('sum.noLinks'),
  }
}
