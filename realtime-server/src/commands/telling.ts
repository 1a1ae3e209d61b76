/** Runs a command to its end; what the operator can act on is a sentence, everything else an error with its trace. */
import { WrongSetting } from '#platform/config.ts'
import { CannotLaunch } from '#platform/database/embedded/launch.ts'
import { NewerSchema } from '#platform/database/migrate.ts'
import { BackupTrouble } from '../backup/trouble.ts'

/** What keeps a command from being done, in words that the operator can act on. */
export class OperatorTrouble extends Error {
  override readonly name = 'OperatorTrouble'
}

const sentences: Record<string, string> = {
  ENOSPC: 'Disk penuh. Kosongkan disk, lalu ulangi.',
  EACCES: 'Folder atau berkas itu tidak boleh dipakai oleh pengguna ini.',
  ECONNREFUSED: 'Basis data tidak dapat dihubungi.',
  ERR_PARSE_ARGS_UNKNOWN_OPTION: 'Pilihan tidak dikenal.',
}

export async function telling(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    const isKnown = [BackupTrouble, CannotLaunch, NewerSchema, OperatorTrouble, WrongSetting].some(
      (kind) => error instanceof kind,
    )
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const sentence = isKnown && error instanceof Error ? error.message : sentences[code]
    console.error(sentence === undefined ? error : `\n${sentence}\n`)
    process.exitCode = 1
  }
}
