/**
 * Finds a denied word in a text. Case, accents, full-width forms, invisible characters and the usual digits for letters (`fr33`) make no
 * difference. An entry matches whole words only, so that a short word cannot match inside a harmless one; a star at its end stands for any
 * letters. Scripts without spaces (Chinese, Japanese, Korean, Thai) have no word boundaries: there an entry matches anywhere.
 */
type WordLists = { deny: readonly string[]; allow: readonly string[] }

const lookalikes: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}
const withoutSpaces = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .normalize('NFC')
    .toLowerCase()

const withLetters = (text: string) => text.replaceAll(/[013457@$!]/g, (char) => lookalikes[char] ?? char)

/** Words separated by one space, with one at both ends. */
const wordsOf = (text: string) => ` ${text.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim()} `

const entryOf = (entry: string) => {
  const text = plain(entry.trim())
  return { isPrefix: text.endsWith('*'), text: wordsOf(text.replaceAll('*', '')).trim() }
}

/** The entry that the text contains, or null. */
export function findDeniedWord(text: string, { deny, allow }: WordLists): string | null {
  const allowed = new Set(allow.map((entry) => plain(entry.trim())))
  const simple = plain(text)
  const forms = [wordsOf(simple), wordsOf(withLetters(simple))]
  for (const entry of deny) {
    if (allowed.has(plain(entry.trim()))) continue
    const { text: denied, isPrefix } = entryOf(entry)
    if (denied === '') continue
    const pattern = withoutSpaces.test(denied) ? denied : ` ${denied}${isPrefix ? '' : ' '}`
    if (forms.some((form) => form.includes(pattern))) return entry
  }
  return null
}
