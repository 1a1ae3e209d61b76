/** What Kelasku knows of files: where their bytes lie, what each purpose allows, and how orphans are swept. */
import { join } from 'node:path'
import { inArray } from 'drizzle-orm'
import type { Database } from '#platform/database/work.ts'
import type { Log } from '#platform/log.ts'
import { openPreviews, type Previews } from './previews.ts'
import type { FileRule } from './rules.ts'
import { openStorage, type Storage } from './storage.ts'
import { files } from './table.ts'

export interface Files {
  storage: Storage
  previews: Previews
  /** Where uploads lie that are not whole yet. */
  partsFolder: string
  /** Of the file with this id. Nothing, when they or the file are gone. */
  bytesOf(id: string): Promise<Uint8Array | undefined>
  /** Nothing for a purpose that no feature declares (any more): such a file is fetched by nobody. */
  ruleOf(purpose: string): FileRule | undefined
  /** The purposes of sheets about many people. */
  namingMany: readonly string[]
  sweep(before?: Date): Promise<number>
  /** Before the first call of a version that keeps bytes under their hash. */
  moveByContent(): Promise<void>
}

export interface FilesParts {
  dataDir: string
  database: Pick<Database, 'bypassRls'>
  rules: readonly FileRule[]
  log: Pick<Log, 'warn'>
}

export function openFiles({ dataDir, database, rules, log }: FilesParts): Files {
  const db = database.bypassRls('which bytes still belong to a row is asked for all schools')
  const storage = openStorage(join(dataDir, 'files'))
  const previews = openPreviews({ folder: join(dataDir, 'previews'), storage, log })
  const byPurpose = new Map(rules.map((rule) => [rule.purpose, rule]))
  if (byPurpose.size < rules.length) throw new Error('Two rules for files name the same purpose.')

  const hashesOf = async (ids: readonly string[]) =>
    ids.length === 0
      ? []
      : db
          .select({ id: files.id, sha256: files.sha256 })
          .from(files)
          .where(inArray(files.id, [...ids]))

  const known = async (hashes: string[]): Promise<ReadonlySet<string>> => {
    if (hashes.length === 0) return new Set()
    const rows = await db.selectDistinct({ sha256: files.sha256 }).from(files).where(inArray(files.sha256, hashes))
    return new Set(rows.map(({ sha256 }) => sha256))
  }

  return {
    storage,
    previews,
    partsFolder: join(dataDir, 'uploads'),
    async bytesOf(id) {
      const [file] = await hashesOf([id])
      return file && storage.get(file.sha256)
    },
    ruleOf: (purpose) => byPurpose.get(purpose),
    namingMany: rules.filter(({ namesMany }) => namesMany === true).map(({ purpose }) => purpose),
    sweep: async (before) => (await storage.sweep(known, before)) + (await previews.sweep(known, before)),
    moveByContent: () =>
      storage.moveByContent(async (ids) => new Map((await hashesOf(ids)).map(({ id, sha256 }) => [id, sha256]))),
  }
}
