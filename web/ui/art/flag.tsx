import { useFormat } from '../../lib/i18n/format.ts'

const letterOffset = 0x1f1e6 - 'A'.charCodeAt(0)
export const flagEmoji = (code: string) =>
  String.fromCodePoint(...[...code].map((letter) => letter.charCodeAt(0) + letterOffset))

/** The flag of a country, with its name for screen readers and on hover. */
export function Flag({ code }: { code: string }) {
  const name = useFormat().country(code)
  return (
    <span className="flag" role="img" aria-label={name} title={name}>
      {flagEmoji(code)}
    </span>
  )
}
