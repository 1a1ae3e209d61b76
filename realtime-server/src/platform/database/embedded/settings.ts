/**
 * How PostgreSQL runs. These are given on the command line, which wins over every file and over ALTER SYSTEM: nobody
 * turns durability off by accident. Sizes that an operator may tune (memory, connections) stand in postgresql.conf.
 */
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Binaries } from './binaries.ts'
import type { Places } from './places.ts'

const ALWAYS = {
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // The log is for the operator, not a second place for the school's data: no statements, no values, no routine.
  log_min_messages: 'warning',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
}

type Settings = Record<string, string>

export async function postmasterSettings({ places }: { places: Places }): Promise<Settings> {
  if (process.platform === 'win32') {
    return { ...ALWAYS, listen_addresses: '127.0.0.1', port: String(await freePort()) }
  }
  const folder = `"${places.sockets.replaceAll('"', '""')}"` // quoted, for the setting is a list
  return {
    ...ALWAYS,
    listen_addresses: '',
    port: '5432',
    unix_socket_directories: folder,
    unix_socket_permissions: '0700',
  }
}

/** What a running postmaster is recognised by: one of another version or with other settings is not adopted. */
export function fingerprintOf({ places, binaries }: { places: Places; binaries: Binaries }): string {
  const facts = JSON.stringify([ALWAYS, places.sockets, binaries.version, binaries.postgres])
  return createHash('sha256').update(facts).digest('hex').slice(0, 16)
}

export function settingArguments(settings: Settings, fingerprint: string): string[] {
  return Object.entries({ ...settings, 'kelasku.launch': fingerprint }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  server.close()
  await once(server, 'close')
  return port ?? 0
}
