/**
 * Our endpoint for documents by itself, as it is: with the door, the rights, the rls, and everything on the disk before
 * it is acknowledged. To be measured, and to be killed.
 */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mustChangePassword } from '../../realtime-server/src/features/identity/repo.ts'
import { nameOf } from '../../realtime-server/src/features/profile/name.ts'
import { activeMemberships } from '../../realtime-server/src/features/school/repo.ts'
import { openAuthenticator } from '../../realtime-server/src/platform/auth/authenticator.ts'
import { Collab } from '../../realtime-server/src/platform/collab/hub.ts'
import { readConfig } from '../../realtime-server/src/platform/config.ts'
import { openDatabase } from '../../realtime-server/src/platform/database/work.ts'
import { openLog } from '../../realtime-server/src/platform/log.ts'
import { openSecrets } from '../../realtime-server/src/platform/secrets.ts'
import { answering, type ServerPlan, type Watching } from './documents.ts'
import { watchTurns } from './turns.ts'

let last: Collab | undefined

async function open({ databaseUrl, port = 0 }: ServerPlan): Promise<number> {
  await last?.close()
  const database = openDatabase(databaseUrl, { connections: 20, publish() {}, closeRoom() {}, reauthorize() {} })
  const http = createServer().listen(port, '127.0.0.1')
  await once(http, 'listening')
  last = new Collab(http, {
    config: readConfig({ NODE_ENV: 'development' }),
    log: openLog('warn'),
    authenticator: openAuthenticator({
      database,
      secrets: openSecrets('a secret for a bench that nobody has to keep'),
      membershipsOf: activeMemberships,
      mustChangePassword,
    }),
    signedIn() {},
    database,
    kinds: [{ kind: 'bench', schemaVersion: 1, rightsOf: async () => ({ mode: 'write', rooms: [] }) }],
    nameOf,
    publishToOthers() {},
  })
  return (http.address() as AddressInfo).port // it listens at a port
}

answering(open)

let turns: ReturnType<typeof watchTurns> | undefined
process.on('message', (asked: ServerPlan | Watching) => {
  if (!('watches' in asked)) return
  turns ??= watchTurns()
  process.send?.(turns.take())
})
