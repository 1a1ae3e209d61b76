/**
 * While the database is away: calls are told at once when to come again, and a person gets a page that comes again by
 * itself. A device that has Kelasku installed shows its own pages, which the browser keeps.
 */
import { refusal } from '@kelasku/shared/kernel/refusal'
import type { RequestHandler } from 'express'

export const secondsUntilAgain = 3

export const turnAwayWhile =
  (isAway: () => boolean): RequestHandler =>
  (req, res, next) => {
    if (!isAway()) return next()
    if (!wantsPage(req.get('accept'), req.path)) return next()
    res.status(503).set({ 'retry-after': String(secondsUntilAgain), 'cache-control': 'no-store' })
    res.type('html').send(page(req.entry.id))
  }

const wantsPage = (accept: string | undefined, path: string) =>
  accept?.includes('text/html') === true && !path.includes('.') && !path.startsWith('/health/')

const page = (requestId: string) => `<!doctype html><html lang="id"><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta http-equiv="refresh" content="${secondsUntilAgain}">
<title>Kelasku sebentar lagi kembali</title>
<body style="font:16px/1.6 system-ui;max-width:32rem;margin:15vh auto;padding:0 1rem"><h1>Sebentar lagi kembali</h1>
<p>${refusal.service_unavailable.kind.text} Halaman ini mencoba lagi sendiri.</p>
<p>Kode: <code>${requestId}</code></p></body></html>`
