/**
 * A small disk of one's own whose power can be cut: an ext4 in a file. What the school had truly written is in that
 * file; what it had only told the system is in memory, and goes with the power.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync, renameSync, statfsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Installation } from './server.ts'

export interface Disk {
  folder: string
  /** Whoever works on it is gone at this moment, and what they had not truly written with them. Then the power is back. */
  cutPower(installation: Pick<Installation, 'freeze'>): Promise<void>
  /** Not a byte is left. Returns how to give it back. */
  fill(): () => Promise<void>
  clear(): Promise<void>
}

/** Nothing where a disk can be mounted; else the reason, for the title of a test that is skipped. */
export async function whyNoDisk(): Promise<string> {
  const disk = await newDisk(8)
  await disk?.clear()
  return disk ? '' : ' (skipped: only root can mount a disk, and not in every container)'
}

/** Nothing where disks cannot be mounted. */
export async function newDisk(megabytes: number): Promise<Disk | undefined> {
  const workshop = await mkdtemp(join(tmpdir(), 'kelasku-disk-'))
  const [image, folder] = [join(workshop, 'image'), join(workshop, 'disk')]
  const clear = async () => {
    tool('umount', '-l', folder)
    await rm(workshop, { recursive: true, force: true })
  }
  // The journal waits, so that nothing is safe merely because five seconds went by.
  const mount = () => tool('mount', '-o', 'loop,commit=300', image, folder)

  await chmod(workshop, 0o711) // started by root, PostgreSQL runs as a user of its own
  await mkdir(folder)
  await writeFile(image, '')
  await truncate(image, megabytes * 1024 ** 2)
  if (!tool('mkfs.ext4', '-q', '-F', image).isDone || !mount().isDone) {
    await clear()
    return undefined
  }

  return {
    folder,
    async cutPower(installation) {
      const kill = installation.freeze()
      const cut = join(workshop, 'cut')
      // The system writes in the background; a copy during which it did shows no moment that ever was.
      for (let before = ''; before !== writesOf(folder);) {
        before = writesOf(folder)
        tool('cp', '--sparse=always', image, cut)
      }
      await kill()
      if (!tool('umount', folder).isDone) throw new Error('Somebody still works on the disk.')
      renameSync(cut, image)
      if (!mount().isDone) throw new Error('The disk does not come back.')
    },
    fill() {
      const filling = join(folder, 'filling')
      const { bavail, bsize } = statfsSync(folder)
      tool('fallocate', '-l', String(bavail * bsize), filling)
      tool('sh', '-c', 'cat /dev/zero >> "$1"', 'sh', filling) // what was given back meanwhile
      return () => rm(filling, { force: true })
    },
    clear,
  }
}

/** How often the system has written to the disk so far, and what it is writing now (the kernel's Documentation/block/stat). */
function writesOf(folder: string): string {
  const device = tool('findmnt', '-no', 'SOURCE', folder).said.trim()
  const numbers = readFileSync(`/sys/block/${basename(device)}/stat`, 'utf8')
    .trim()
    .split(/\s+/)
  return `${numbers[4]} done, ${numbers[8]} under way`
}

function tool(name: string, ...args: string[]): { isDone: boolean; said: string } {
  const { status, stdout } = spawnSync(name, args, { encoding: 'utf8' })
  return { isDone: status === 0, said: stdout }
}
