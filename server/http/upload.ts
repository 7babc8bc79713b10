/** Forms with files. Each file has its own limit, and its type is detected from its bytes: the type that the browser sends is ignored. */
import type { Form, Upload, UploadedFile } from '@guildhall/contract/core/endpoint.ts'
import { plainLineOf } from '@guildhall/contract/core/plain-line.ts'
import { strictObject, type TSchema } from '@guildhall/contract/core/shape.ts'
import type { FastifyRequest } from 'fastify'
import type { Services } from '../services.ts'
import { countAttempt } from './attempt-counters.ts'
import type { Caller } from './authorize.ts'
import { checker } from './compile.ts'
import { ensure, Problem } from './problem.ts'

const isUpload = (field: Upload | TSchema): field is Upload => 'upload' in field

export function formReader({ form }: Form) {
  const fields = Object.entries(form)
  const files = new Map(fields.flatMap(([name, field]) => (isUpload(field) ? [[name, field.upload] as const] : [])))
  const texts = Object.fromEntries(fields.flatMap(([name, field]) => (isUpload(field) ? [] : [[name, field]])))
  const check = checker(strictObject(texts), 'form')
  const largest = Math.max(0, ...[...files.values()].map((upload) => upload.maxBytes))

  return async function readForm(request: FastifyRequest): Promise<Record<string, unknown>> {
    ensure(request.isMultipart(), 'WRONG_TYPE', { detail: 'Send this as multipart/form-data' })
    const values: Record<string, unknown> = {}
    const uploads: Record<string, UploadedFile> = {}

    const limits = { fileSize: largest + 1, files: files.size, fields: 50 }
    for await (const part of orMalformed(request.parts({ limits }))) {
      if (part.type === 'field') {
        values[part.fieldname] = part.value
        continue
      }
      const rule = files.get(part.fieldname)
      const bytes = await part.toBuffer().catch(() => undefined)
      ensure(rule, 'UNKNOWN_FIELD', { detail: `Unexpected file field ${part.fieldname}` })
      ensure(bytes && bytes.length <= rule.maxBytes, 'TOO_LARGE', { detail: `At most ${rule.maxBytes} bytes` })
      const type = detectType(bytes)
      ensure(type && rule.types.includes(type), 'WRONG_TYPE', { detail: `Expected ${rule.types.join(', ')}` })
      uploads[part.fieldname] = { bytes, type, name: plainLineOf(part.filename) }
    }

    check(values)
    for (const [name, rule] of files) if (!uploads[name] && !rule.optional) throw missing(name)
    return { ...values, ...uploads }
  }
}

/** All calls that store a file count together. A form that is refused does not count. */
export async function countUpload({ db, siteSettings }: Services, { actor, token }: Caller) {
  const { limits } = await siteSettings.read()
  const perDay = { max: limits.uploadsPerDay, seconds: 86_400 }
  await countAttempt(db, `uploads of ${actor?.id ?? token?.organizationId}`, perDay, 'TOO_MANY_UPLOADS')
}

/** The parser reports a missing boundary or a form that was cut off as a plain error. */
async function* orMalformed<T>(parts: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* parts
  } catch (error) {
    if (error instanceof Error && 'statusCode' in error) throw error
    throw new Problem('MALFORMED', { detail: 'The form is incomplete or not valid' })
  }
}

const missing = (name: string) =>
  new Problem('INVALID', { errors: [{ path: `body.${name}`, code: 'REQUIRED', message: `body.${name} is missing` }] })

const ascii = (bytes: Uint8Array, from: number, to: number) => Buffer.from(bytes.subarray(from, to)).toString('latin1')

/** Detects the type from the first bytes. SVG and other types that could contain a script are not supported. */
export function detectType(bytes: Uint8Array): string | undefined {
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png'
  if (ascii(bytes, 0, 3) === '\xff\xd8\xff') return 'image/jpeg'
  if (/^GIF8[79]a/.test(ascii(bytes, 0, 6))) return 'image/gif'
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'image/webp'
  if (ascii(bytes, 4, 8) === 'ftyp' && /avif|avis/.test(ascii(bytes, 8, 12))) return 'image/avif'
  if (ascii(bytes, 4, 8) === 'ftyp' && /isom|mp4/.test(ascii(bytes, 8, 12))) return 'video/mp4'
  return undefined
}
