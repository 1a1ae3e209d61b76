/** All that a class has handed in, as one archive that is written while it leaves. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { gradingRefusal } from '@kelasku/shared/task/grading'
import type { Work } from '#platform/database/work.ts'
import { disposition } from '#platform/files/disposition.ts'
import { StreamedFile } from '#platform/files/streamed.ts'
import type { Toolbox } from '#platform/toolbox.ts'
import { streamedZip, zipSize, type StreamedEntry } from '#platform/zip.ts'
import type { TaskRow } from '#features/task/repo.ts'
import { listReferences, ofTask } from '../repo.ts'
import { fileName, tidyName } from './file-names.ts'
import { findSurroundings, listFiles, listWords } from './repo.ts'

/** Beyond this the format needs what older computers do not read. */
const mostBytes = 2_000_000_000

/** In the place of what a scanner has not looked at yet. */
const being = Buffer.from('Berkas ini sedang diperiksa. Unduh kembali beberapa saat lagi.')

export async function archiveOf(who: Actor, task: TaskRow, work: Work, tools: Toolbox) {
  const { class_name } = await findSurroundings(work.tx, task, who.userId)
  const places = new Map(
    (await listReferences(work.tx, ofTask(task.id))).map((row, index) => [
      row.id,
      { class_name, no: index + 1, full_name: row.student?.full_name ?? 'Siswa' },
    ]),
  )
  const pages = new Map<string, number>()
  const files = (await listFiles(work.tx, task)).flatMap(
    ({ reference_id, file_id, name, size, waits }): StreamedEntry[] => {
      const whose = places.get(reference_id)
      if (!whose) return []
      const page = (pages.get(reference_id) ?? 0) + 1
      pages.set(reference_id, page)
      if (waits) return [{ name: fileName(whose, page, `${name}.txt`), size: being.length, read: async () => being }]
      return [{ name: fileName(whose, page, name), size, read: () => bytesOf(file_id, tools) }]
    },
  )
  const words = [...(await listWords(work.tx, task))].flatMap(([id, text]): StreamedEntry[] => {
    const whose = places.get(id)
    const bytes = Buffer.from(text)
    return whose ? [{ name: fileName(whose, 0, 'jawaban.txt'), size: bytes.length, read: async () => bytes }] : []
  })
  const entries = [...words, ...files].toSorted((a, b) => (a.name < b.name ? -1 : 1))
  if (entries.length === 0) throw gradingRefusal.no_files()
  const size = zipSize(entries)
  if (size > mostBytes) throw gradingRefusal.too_many_files()

  const name = `${tidyName(class_name)} ${tidyName(task.title)}.zip`
  return {
    headers: { 'content-disposition': disposition('attachment', name), 'cache-control': 'private, no-store' },
    body: new StreamedFile({ name, type: 'application/zip', size, bytes: streamedZip(entries) }),
  }
}

async function bytesOf(fileId: string, { files, log }: Toolbox): Promise<Uint8Array> {
  const bytes = await files.bytesOf(fileId)
  if (bytes) return bytes
  log.error({ file: fileId }, 'a file has lost its bytes')
  throw new Error('A file that was to be packed has lost its bytes.')
}
