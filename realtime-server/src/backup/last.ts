/** When a backup was last made: noted beside the data, since the backup itself may lie on another disk. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const noteIn = (dataDir: string) => join(dataDir, 'last-backup')

export const noteBackup = (dataDir: string, at: Date): Promise<void> => writeFile(noteIn(dataDir), at.toISOString())

/** Nothing where none was made, or by a Kelasku that did not note it yet. */
export async function lastBackup(dataDir: string): Promise<Date | null> {
  const text = await readFile(noteIn(dataDir), 'utf8').catch(() => '')
  const at = new Date(text.trim())
  return Number.isNaN(at.getTime()) ? null : at
}
