import { richTextTotal } from '@guildhall/contract/rich-text.ts'
import { ensure } from '../http/problem.ts'

/** Rich text is sanitised whenever it is saved. That takes processor time, so the texts of a list have a limit together. */
export function ensureTotalLength(path: string, texts: readonly string[]) {
  const length = texts.reduce((sum, text) => sum + text.length, 0)
  const message = `${path}: at most ${richTextTotal} characters in total`
  ensure(length <= richTextTotal, 'INVALID', { errors: [{ path, code: 'MAXLENGTH', message }] })
}
