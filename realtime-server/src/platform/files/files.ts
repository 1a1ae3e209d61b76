/** What Kelasku knows of files: where their bytes lie, what each purpose allows, and how orphans are swept. */
import { join } from 'node:path'
import { inArray } from 'drizzle-orm'
import type { Database } from '#platform/database/work.ts'
import type { FileRule } from './rules.ts'
import { openStorage, type Storage } from './storage.ts'
import { files } from './table.ts'

export interface Files {
  storage: Storage
  /** Nothing for a purpose that no feature declares (any more): such a file is fetched by nobody. */
  ruleOf(purpose: string): FileRule | undefined
  /** The purposes of sheets about many people. */
  namingMany: readonly string[]
  sweep(before?: Date): Promise<number>
}

export interface FilesParts {
  dataDir: string
  database: Pick<Database, 'bypassRls'>
  rules: readonly FileRule[]
}

export function openFiles({ dataDir, database, rules }: FilesParts): Files {
  const db = database.bypassRls('which bytes still belong to a row is asked for all schools')
  const storage = openStorage(join(dataDir, 'files'))
  const byPurpose = new Map(rules.map((rule) => [rule.purpose, rule]))
  if (byPurpose.size < rules.length) throw new Error('Two rules for files name the same purpose.')

  return {
    storage,
    ruleOf: (purpose) => byPurpose.get(purpose),
    namingMany: rules.filter(({ namesMany }) => namesMany === true).map(({ purpose }) => purpose),
    sweep: (before) =>
      storage.sweep(async (ids) => {
        const rows = ids.length === 0 ? [] : await db.select({ id: files.id }).from(files).where(inArray(files.id, ids))
        return new Set(rows.map(({ id }) => id))
      }, before),
  }
}
