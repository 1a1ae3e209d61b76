/** Everything that Kelasku keeps about a person, for them to take along: the rows as JSON, and their files beside it. */
import { isAdmin, type Actor } from '@kelasku/shared/kernel/actor'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { profilePolicy } from '@kelasku/shared/profile/policy'
import type { Work } from '#platform/database/work.ts'
import { disposition } from '#platform/files/disposition.ts'
import { nameOf, readPerson, type KeptRows } from '#platform/person-data.ts'
import type { TablePrivacy } from '#platform/privacy.ts'
import { zip, type ZipEntry } from '#platform/zip.ts'
import { seesWholeAccount } from './erasure.ts'
import type { KnownPerson } from './subject.ts'
import type { ProfileTools } from './tools.ts'

export async function exportPerson(who: Actor, person: KnownPerson, work: Work, tools: ProfileTools) {
  if (!profilePolicy.export(person)) throw refusal.forbidden()
  const { id, full_name } = person.user
  const whole = await seesWholeAccount(who, person, work)
  const rows = await work.bypassRls('a person’s data lies in the vault and in all their schools', (tx) =>
    readPerson(
      tx,
      tools.kept,
      { personId: id, schoolId: whole ? undefined : who.schoolId },
      { isForOffice: isAdmin(who) },
    ),
  )
  work.audit({ action: 'profile.exported', subject: `user:${id}` })

  const data = {
    person: full_name,
    exported_at: new Date(),
    reasons: reasonsOf(tools.kept, rows),
    data: readable(rows),
  }
  const files = await filesOf(rows, tools)
  const bytes = zip([{ name: 'data.json', bytes: Buffer.from(JSON.stringify(data, null, 2)) }, ...files])
  const name = `Data ${full_name}.zip`
  return {
    headers: { 'content-disposition': disposition('attachment', name), 'cache-control': 'private, no-store' },
    body: new File([bytes], name, { type: 'application/zip' }),
  }
}

/** Hashes and sealed keys are left out: nobody who reads the file may sign in with it. */
const secret = /(^|_)(hash|sealed)$|^key$/

const readable = (tables: readonly KeptRows[]) =>
  Object.fromEntries(
    tables.map(({ table, rows }) => [
      table,
      rows.map((row) => Object.fromEntries(Object.entries(row).filter(([column]) => !secret.test(column)))),
    ]),
  )

/** Why each column is kept, for the tables that hold something. */
function reasonsOf(kept: readonly TablePrivacy[], found: readonly KeptRows[]) {
  const names = new Set(found.map(({ table }) => table))
  return Object.fromEntries(
    kept.flatMap(({ table, columns }) => (names.has(nameOf(table)) ? [[nameOf(table), columns]] : [])),
  )
}

async function filesOf(tables: readonly KeptRows[], { files }: ProfileTools): Promise<ZipEntry[]> {
  const rows = tables.find(({ table }) => table === 'files')?.rows ?? []
  const entries: ZipEntry[] = []
  for (const { id, name } of rows) {
    const bytes = await files.bytesOf(String(id))
    if (bytes) entries.push({ name: `files/${String(id)}-${String(name)}`, bytes })
  }
  return entries
}
