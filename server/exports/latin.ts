/**
 * Any name in the letters of Latin-1, which is all that the built-in fonts of a PDF have.
 *
 * Greek, Cyrillic, kana and hangul are spelled by sound, letters with marks or in fancy shapes go back to their plain ones;
 * what has no letters for its sound becomes one `?`.
 */
const pairs = (text: string) => new Map(text.split(' ').map((pair) => [pair.charAt(0), pair.slice(1)]))

const letters = pairs(
  'аa бb вv гg дd еe ёyo жzh зz иi йy кk лl мm нn оo пp рr сs тt уu фf хkh цts чch шsh щshch ъ ыy ь эe юyu яya іi їyi єye ґg ўw ђdj јj љlj њnj ћc џdz ' +
    'αa βv γg δd εe ζz ηi θth ιi κk λl μm νn ξx οo πp ρr σs ςs τt υy φf χch ψps ωo ' +
    'łl đd ħh ıi œoe ŋng ŧt ƒf ĸk əe ‘\' ’\' ‚\' “" ”" „" –- —- ‐- ‑- −- …... •* €EUR ™TM',
)

const kana = pairs(
  'あa いi うu えe おo かka きki くku けke こko さsa しshi すsu せse そso たta ちchi つtsu てte とto なna にni ぬnu ねne のno ' +
    'はha ひhi ふfu へhe ほho まma みmi むmu めme もmo やya ゆyu よyo らra りri るru れre ろro わwa ゐi ゑe をo んn ' +
    'がga ぎgi ぐgu げge ごgo ざza じji ずzu ぜze ぞzo だda ぢji づzu でde どdo ばba びbi ぶbu べbe ぼbo ぱpa ぴpi ぷpu ぺpe ぽpo ' +
    'ゔvu ぁa ぃi ぅu ぇe ぉo ゃ~ya ゅ~yu ょ~yo っ^ ー',
)

const [lead, vowel, tail] = [
  'g kk n d tt r m b pp s ss  j jj ch k t p h'.split(' '),
  'a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i'.split(' '),
  ' k k k n n n t l k m l l l p l m p p t t ng t t k t p t'.split(' '),
]

const plain = /^[\x20-\x7e\xa0-\xff]*$/
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

export function latin(text: string): string {
  if (plain.test(text)) return text
  const spelled = text
    .normalize('NFC')
    .replaceAll(/[\u3041-\u3096\u30a1-\u30fa\u30fc]+/g, (run) => capital(romaji(run)))
    .replaceAll(/[\uac00-\ud7a3]+/g, (run) => capital([...run].map(hangul).join('')))
  return Array.from(graphemes.segment(spelled), ({ segment }) => {
    const spelling = [...segment].map(letter)
    return spelling.includes(undefined) ? '?' : spelling.join('')
  }).join('')
}

/** Its spelling; undefined where there is none, nothing for what cannot be seen. */
function letter(sign: string): string | undefined {
  if (plain.test(sign)) return sign
  if (/\s/.test(sign)) return ' '
  if (/[\p{M}\p{Cf}\p{Cc}]/u.test(sign)) return ''
  const lower = sign.toLowerCase()
  const spelling = letters.get(lower)
  if (spelling !== undefined) return lower === sign ? spelling : capital(spelling)
  const parts = [...sign.normalize('NFKD')].filter((part) => !/\p{M}/u.test(part))
  const simple = parts.map((part) => (part === sign ? undefined : letter(part)))
  return simple.includes(undefined) ? undefined : simple.join('')
}

/** A small ya bends the syllable before it, a small tsu doubles what follows. */
const romaji = (run: string) =>
  [...run]
    .map((sign) => kana.get(sign) ?? kana.get(String.fromCharCode(sign.charCodeAt(0) - 0x60)) ?? '')
    .join('')
    .replaceAll(/(sh|ch|j)i~y/g, '$1')
    .replaceAll(/i?~/g, '')
    .replaceAll(/\^+(c?)([a-z])?/g, (_, c: string, next = '') => (c ? `tc${next}` : `${next}${next}`))

function hangul(syllable: string): string {
  const index = syllable.charCodeAt(0) - 0xac00
  return [lead[Math.floor(index / 588)], vowel[Math.floor((index % 588) / 28)], tail[index % 28]].join('')
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
