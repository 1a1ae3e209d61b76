/** The built client: hashed files are kept forever, the page itself is asked for each time. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import compression from 'compression'
import express, { type Express } from 'express'
import { clientBuild } from '#platform/paths.ts'

const year = 31_536_000

export function serveWindow(app: Express): void {
  const page = join(clientBuild, 'index.html')
  if (!existsSync(page)) return

  app.use(compression())
  app.use(
    '/assets',
    express.static(join(clientBuild, 'assets'), { maxAge: year * 1000, immutable: true, index: false }),
  )
  app.use(express.static(clientBuild, { maxAge: 0, etag: true, index: false }))
  app.get(/^\/(?!api\/|health\/|socket\.io\/|assets\/).*/, (req, res, next) => {
    if (!req.accepts('html')) return next()
    res.set('cache-control', 'no-cache').sendFile(page)
  })
}
