/**
 * Telling one process from another. A pid alone does not: after a kill -9 the number is given to someone else, and in a
 * container that happens within minutes. So a mark carries the moment of birth too, and the two worlds in which a pid
 * means anything: the boot of the machine, and on Linux the pid namespace (two containers may share one data folder).
 */
import { execFile } from 'node:child_process'
import { readFile, readlink } from 'node:fs/promises'
import { basename } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { codeOf } from './cannot-launch.ts'

export const ProcessMark = z.object({ pid: z.int(), born: z.string(), boot: z.string(), namespace: z.string() })
export type ProcessMark = z.infer<typeof ProcessMark>

const run = promisify(execFile)
const onLinux = process.platform === 'linux'

export async function ownMark(): Promise<ProcessMark> {
  const [born, boot, namespace] = await Promise.all([
    birthOf(process.pid),
    onLinux ? readFile('/proc/sys/kernel/random/boot_id', 'utf8') : '',
    onLinux ? readlink('/proc/self/ns/pid') : '',
  ])
  return { pid: process.pid, born: born ?? '', boot: boot.trim(), namespace }
}

/** When the process was born, in whatever unit the system counts; undefined when it is gone or only a zombie. */
export async function birthOf(pid: number): Promise<string | undefined> {
  if (onLinux) return linuxBirth(pid)
  if (!accepts(pid)) return undefined
  return process.platform === 'win32' ? '' : psColumn(pid, 'lstart')
}

/** Whether this pid is the postmaster of this data folder: not one of its backends, and not a stranger with its number. */
export async function isPostmasterOf(cluster: string, pid: number): Promise<boolean> {
  if ((await birthOf(pid)) === undefined) return false
  if (process.platform === 'win32') return isPostgresOnWindows(pid)
  if (!onLinux) return ((await psColumn(pid, 'command')) ?? '').includes(`postgres -D ${cluster}`)

  const [command, folder] = await Promise.all([
    readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''),
    readlink(`/proc/${pid}/cwd`).catch(() => ''),
  ])
  // A backend calls itself "postgres: …"; only the postmaster keeps the path it was started by.
  return basename(command.split('\0')[0] ?? '') === 'postgres' && folder === cluster
}

async function linuxBirth(pid: number): Promise<string | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  // The name of the program stands in brackets and may hold anything, so count from the last bracket:
  // state is field 3 of proc(5), starttime field 22.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields && !['Z', 'X'].includes(fields[0] ?? '') ? fields[19] : undefined
}

async function psColumn(pid: number, column: string): Promise<string | undefined> {
  const env = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }
  const found = await run('ps', ['-ww', '-o', `${column}=`, '-p', String(pid)], { env }).catch(() => undefined)
  return found?.stdout.trim() || undefined
}

/** Which folder it serves cannot be seen there; whoever adopts it asks it over a connection. */
async function isPostgresOnWindows(pid: number): Promise<boolean> {
  const found = await run('tasklist', ['/FI', `PID eq ${pid}`, '/FO', 'CSV', '/NH']).catch(() => undefined)
  return found?.stdout.includes('postgres.exe') ?? false
}

function accepts(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}
