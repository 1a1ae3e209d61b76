/** What lies in docker-compose.yml and beside it fits the server that it starts. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const compose = read('docker-compose.yml')
const livekit = read('deploy/livekit.yaml')

/** A service's own lines. */
const serviceOf = (name: string) => new RegExp(`^  ${name}:\\n((?:    .*\\n|\\n)*)`, 'm').exec(compose)?.[1] ?? ''

const settingsOfServer = [...serviceOf('server').matchAll(/^ {6}([A-Z_]+): (.*)$/gm)].map(
  ([, name, value]) => [name!, value!] as const, // both have matched
)
const known = Object.fromEntries(settingsOfServer)

test('each setting of the server is one that it has', () => {
  const config = read('realtime-server/src/platform/config.ts')
  expect(settingsOfServer.length).toBeGreaterThan(8)
  expect(settingsOfServer.filter(([name]) => !config.includes(`\n  ${name}: {`))).toEqual([])
})

test('what has to be filled in stands in .env.example', () => {
  const asked = [...compose.matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name)
  const example = read('.env.example')
  // A key for backups of one's own is a choice.
  const missing = [...new Set(asked)].filter((name) => !example.includes(`${name}=`))
  expect(missing).toEqual(['KELASKU_BACKUP_KEY'])
})

test('server and LiveKit know the same key, and LiveKit tells the call that there is', () => {
  const key = known['LIVEKIT_API_KEY']
  expect(serviceOf('livekit')).toContain(`LIVEKIT_KEYS: '${key}: \${LIVEKIT_API_SECRET}'`)
  expect(livekit).toContain(`api_key: ${key}\n`)
  expect(livekit).toContain('/api/confrences/livekit/webhook]')
  expect(known['LIVEKIT_API_SECRET']).not.toContain('KELASKU_SECRET')
})

test('browsers find LiveKit behind the proxy, at ports that are open', () => {
  const path = /\/(\w+)$/.exec(known['LIVEKIT_URL'] ?? '')?.[1]
  expect(read('deploy/Caddyfile')).toMatch(new RegExp(`handle_path /${path}/\\* \\{\\s+reverse_proxy livekit:7880`))
  for (const port of [/tcp_port: (\d+)/, /udp_port: (\d+)/].map((form) => form.exec(livekit)?.[1]))
    expect(serviceOf('livekit')).toContain(`- ${port}:${port}`)
})

test('the tests have the LiveKit that is set up', () => {
  const version = /const version = '(.*)'/.exec(read('scripts/livekit.mjs'))?.[1]
  expect(serviceOf('livekit')).toContain(`image: livekit/livekit-server:v${version}\n`)
})
