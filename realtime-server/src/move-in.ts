/** What a server needs before its first guest: files where this version looks for them, regions, and either the demo school or a code for the first admin. */
import { ensureSetupCode } from '#features/identity/setup-code.ts'
import { loadRegions } from '#features/region/load.ts'
import type { Config } from '#platform/config.ts'
import { seedDemo } from '#seeds/demo.ts'
import type { Server } from './server.ts'

/** Returns the code to print, if this server has nobody yet. */
export async function moveIn({ database, tools }: Server, config: Config): Promise<string | undefined> {
  await tools.files.moveByContent()
  await loadRegions(database)
  if (config.isDemo) {
    await seedDemo(database, tools)
    return undefined
  }
  return database.inTransaction({ kind: 'bypass', why: 'the first admin belongs to no school yet' }, (work) =>
    ensureSetupCode(work, tools),
  )
}
