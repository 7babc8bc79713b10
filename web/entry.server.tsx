import { Writable } from 'node:stream'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router'
import { serverClient } from './lib/api/query-client.ts'
import { pageTextsJson, textsOf } from './lib/i18n/catalogue.server.ts'
import { type I18n, I18nContext, localeOr } from './lib/i18n/i18n.ts'
import { TEXTS_PLACEHOLDER } from './lib/i18n/texts-script.tsx'
import { apiContext } from './lib/page/context.ts'
import { sharedRenderer } from './lib/page/shared-markup.server.tsx'
import { provideDrawing } from './ui/art/cover/drawing.ts'
import { drawCover } from './ui/art/cover/generated-cover.ts'

export { apiContext }

provideDrawing(drawCover)

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
  const i18n: I18n = {
    locale,
    texts: textsOf(locale),
    origin: new URL(api.url).origin,
    siteName: api.siteName,
    community: api.community ?? undefined,
    nonce: api.scriptNonce,
    used: new Set(),
  }
  i18n.renderShared = sharedRenderer(i18n)
  headers.set('content-type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })

  return new Promise<Response>((resolve, reject) => {
    const chunks: Buffer[] = []
    let finalStatus = status
    const whole = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        clearTimeout(timer)
        const html = insertTexts(Buffer.concat(chunks), pageTextsJson(locale, i18n.used))
        resolve(new Response(html, { status: finalStatus, headers }))
        done()
      },
    })

    const { pipe, abort } = renderToPipeableStream(
      <I18nContext value={i18n}>
        <QueryClientProvider client={serverClient(api)}>
          <ServerRouter context={onlyMatches(routerContext)} url={request.url} nonce={api.scriptNonce} />
        </QueryClientProvider>
      </I18nContext>,
      {
        nonce: api.scriptNonce,
        // The page is sent in one piece, so that no script has to move streamed content.
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

/** The router prepares every route that it is given, and a page has a handful of the hundreds of routes. */
function onlyMatches(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context
  const matched = staticHandlerContext.matches.map(({ route }) => [route.id, manifest.routes[route.id]])
  return { ...context, manifest: { ...manifest, routes: Object.fromEntries(matched) } }
}

/** The page stays bytes: to decode it would cost more than to find the placeholder. */
function insertTexts(html: Buffer<ArrayBuffer>, texts: Buffer[]) {
  const at = html.indexOf(TEXTS_PLACEHOLDER)
  if (at === -1) return html
  return Buffer.concat([html.subarray(0, at), ...texts, html.subarray(at + TEXTS_PLACEHOLDER.length)])
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(apiContext).report?.(error)
}
