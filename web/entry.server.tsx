import { Writable } from 'node:stream'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router'
import { serverClient } from './lib/api/query-client.ts'
import { textsOf, wordsOf } from './lib/i18n/catalogue.server.ts'
import { localeOr, type Speech, SpeechContext } from './lib/i18n/i18n.ts'
import { WORDS_PLACEHOLDER } from './lib/i18n/use-translation.tsx'
import { apiContext } from './lib/page/context.ts'

export { apiContext }

/** Stands for the nonce of inline scripts. The host puts a fresh one into each answer, so pages can be kept and sent again. */
export const NONCE = 'nonce-goes-here-7f3a'

/** What a link fetches is ours by its address: only inline scripts need the nonce. */
const linkNonce = new RegExp(`(<link [^>]*?) ?nonce="${NONCE}"`, 'g')

const patience = 10_000

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
) {
  const api = context.get(apiContext)
  const locale = localeOr(api.locale)
  const speech: Speech = {
    locale,
    texts: textsOf(locale),
    origin: new URL(api.url).origin,
    siteName: api.siteName,
    nonce: NONCE,
    used: new Set(),
  }
  headers.set('content-type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })

  return new Promise<Response>((resolve, reject) => {
    const chunks: Buffer[] = []
    let finalStatus = status
    const whole = new Writable({
      write(chunk, _encoding, done) {
        chunks.push(Buffer.from(chunk))
        done()
      },
      final(done) {
        clearTimeout(timer)
        const html = Buffer.concat(chunks)
          .toString('utf8')
          .replace(WORDS_PLACEHOLDER, () => wordsOf(locale, speech.used))
          .replaceAll(linkNonce, '$1')
        resolve(new Response(html, { status: finalStatus, headers }))
        done()
      },
    })

    const { pipe, abort } = renderToPipeableStream(
      <SpeechContext value={speech}>
        <QueryClientProvider client={serverClient(api)}>
          <ServerRouter context={routerContext} url={request.url} nonce={NONCE} />
        </QueryClientProvider>
      </SpeechContext>,
      {
        nonce: NONCE,
        // The page goes out in one piece: nothing is worth being moved into place by a script.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady: () => pipe(whole),
        onShellError: reject,
        onError(error) {
          finalStatus = 500
          api.report?.(error)
        },
      },
    )
    const timer = setTimeout(abort, patience)
  })
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(apiContext).report?.(error)
}
