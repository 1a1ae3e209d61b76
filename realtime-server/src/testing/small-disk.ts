/** Disks that are soon full: a file system in memory. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** @param size as mount takes it, such as 200m. */
export function mountSmallDisk(folder: string, size: string): void {
  // Whoever fills it next would fill the disk of the machine.
  if (!isMounted(folder, size)) throw new Error(`no disk of ${size} could be mounted at ${folder}`)
}

const isMounted = (folder: string, size: string) =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder]).status === 0

/** Also while something still has a file open there. */
export const unmount = (folder: string) => void spawnSync('umount', ['-l', folder])

/** Nothing where a disk can be mounted; else the reason, for the title of a test that is skipped. */
export const whyNoDisk = canMount() ? '' : ' (skipped: only root can mount a disk, and not in every container)'

function canMount(): boolean {
  if (process.getuid?.() !== 0) return false
  const folder = mkdtempSync(join(tmpdir(), 'kelasku-mount-'))
  try {
    return isMounted(folder, '64k')
  } finally {
    unmount(folder)
    rmSync(folder, { recursive: true })
  }
}
