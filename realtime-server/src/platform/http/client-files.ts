/**
 * The built client: hashed files are kept forever, the page itself is asked for each time. Files lie packed beside
 * themselves (client/build/packed.ts); the page of which many wait names what comes after the shell (awaited.ts there).
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Express, RequestHandler } from 'express'
import sirv from 'sirv'
import { clientBuild } from '#platform/paths.ts'

const year = 31_536_000
const packed = { brotli: true, gzip: true, extensions: [], etag: true }

export function serveClient(app: Express, build = clientBuild): void {
  const path = join(build, 'index.html')
  if (!existsSync(path)) return
  const page = readFileSync(path, 'utf8')

  app.use(survivor)
  app.use('/assets', sirv(join(build, 'assets'), { ...packed, maxAge: year, immutable: true }))
  app.use(sirv(build, { ...packed, maxAge: 0 }))
  for (const [route, files] of awaited(build))
    app.get(route, send(page.replace('</head>', `${files.map(link).join('')}</head>`)))
  app.get(/^\/(?!api\/|health\/|socket\.io\/|assets\/).*/, send(page))
}

/**
 * Whoever builds anew beside a running server takes files away that sirv has listed at its start, and nobody catches what
 * reading them throws: one page would end the server for all. Who asks for such a file is cut off; the page knows what
 * to do about a part that does not come.
 */
const survivor: RequestHandler = (_req, res, next) => {
  res.once('pipe', (file) => file.once('error', () => res.destroy()))
  next()
}

/** By route the files that it will ask for. */
function awaited(build: string): [string, string[]][] {
  const path = join(build, 'awaited.json')
  return existsSync(path) ? Object.entries(JSON.parse(readFileSync(path, 'utf8')) as Record<string, string[]>) : []
}

const link = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}">`

const send =
  (html: string): RequestHandler =>
  (req, res, next) => {
    if (!req.accepts('html')) return next()
    res.set('cache-control', 'no-cache').type('html').send(html)
  }
