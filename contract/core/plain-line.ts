/** One line of text that people read as a name. */

/** Control and format characters change what a reader sees: they can hide text or reverse it. Two joiners are letters of some scripts. */
const unsafe = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/u
/** A joiner must join two characters, or it is only invisible. */
const looseJoiner = /(^|\s)[\u200c\u200d]|[\u200c\u200d](\s|$)|[\u200c\u200d]{2}/u
/** More marks on one letter than any script needs cover the lines above and below. */
const piledMarks = /\p{M}{5}/u
/** Flags of regions, such as Scotland, are spelled with format characters. */
const regionFlag = /\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{3,6}\u{E007F}/gu
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u

export const tidyLine = (text: string): string => text.normalize('NFC').trim().replaceAll(/\s+/gu, ' ')

/** Whether the text is safe to show as a name; `tidyLine` first. */
export const isPlainLine = (text: string): boolean =>
  visible.test(text) &&
  !unsafe.test(text.replaceAll(regionFlag, '')) &&
  !looseJoiner.test(text) &&
  !piledMarks.test(text)

/** A name from another program, without the characters that it must not have. */
export const plainLineOf = (text: string): string => {
  const line = tidyLine(text)
  return isPlainLine(line) ? line : tidyLine(line.replaceAll(new RegExp(unsafe, 'gu'), ''))
}

/** The length in characters as a reader counts them, so that an emoji or a letter with marks counts once. */
export const lineLength = (text: string): number => [...new Intl.Segmenter().segment(text)].length
