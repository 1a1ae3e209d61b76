/** Files that are on the disk when a call returns: their bytes, and the names by which they are found again. */
import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/** The whole file or none: nobody finds half of one, and a power cut takes none that was promised. */
export async function putWhole(
  path: string,
  contents: string | Uint8Array,
  /** Where it is written first. What a killed writer left there is overwritten by the next. */
  part = `${path}.${randomUUID()}.part`,
): Promise<void> {
  await makeFolder(dirname(path))
  try {
    await writeThrough(part, contents, 'w')
    await rename(part, path)
    await syncFolder(dirname(path))
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

/** Of a file that must not be there yet, unless said otherwise. */
export async function writeThrough(path: string, contents: string | Uint8Array, flag: 'wx' | 'w' = 'wx') {
  const file = await open(path, flag, 0o600)
  try {
    await file.writeFile(contents)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** A new name is only safe once its folder is. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return // there a folder cannot be opened, and needs no sync
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** A folder's own name lies in the one around it. */
export async function makeFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true, mode: 0o700 })
  if (first === undefined) return
  for (let made = path; made.length >= first.length; made = dirname(made)) await syncFolder(dirname(made))
}
