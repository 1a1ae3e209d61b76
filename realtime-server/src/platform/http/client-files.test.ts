import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import express from 'express'
import { expect, onTestFinished, test } from 'vitest'
import { serveClient } from './client-files.ts'

test('a file that a new build has taken away ends one answer, and not the server', async () => {
  const build = await mkdtemp(join(tmpdir(), 'window-'))
  onTestFinished(() => rm(build, { recursive: true }))
  await mkdir(join(build, 'assets'))
  await writeFile(join(build, 'index.html'), '<head></head>the page')
  for (const name of ['old.js', 'kept.js']) await writeFile(join(build, 'assets', name), `'${name}'`)

  const app = express()
  serveClient(app, build)
  const server = app.listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // it listens at a port

  await rm(join(build, 'assets', 'old.js'))
  await expect(fetch(`${url}/assets/old.js`)).rejects.toThrow('fetch failed')
  expect(await (await fetch(`${url}/assets/kept.js`)).text()).toBe("'kept.js'")
  expect(await (await fetch(`${url}/dashboard`, { headers: { accept: 'text/html' } })).text()).toContain('the page')
})
