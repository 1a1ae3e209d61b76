/** `Invitation Code.xlsx`: what the homeroom teacher prints, cuts into strips and hands out. */
import type { Cell } from '#platform/sheets/sheets.ts'
import { sheetDownload } from '#platform/sheets/download.ts'
import type { Work } from '#platform/database/work.ts'
import type { Toolbox } from '#platform/toolbox.ts'
import type { KnownClass } from '../repo.ts'
import { listCodes } from './repo.ts'
import { parentCodesOf } from './service.ts'

const columns = [
  { header: 'Nama Siswa', width: 32 },
  { header: 'NIS', width: 16 },
  { header: 'Kelas', width: 12 },
  { header: 'Kode Siswa', width: 14 },
  { header: 'Kode Orang Tua', width: 24 },
]

export async function exportParentCodes(known: KnownClass, work: Work, tools: Toolbox) {
  const rows = await rowsOf(known, work, tools)
  work.audit({
    action: 'classroom.codes_exported',
    subject: `class:${known.view.id}`,
    detail: { pupils: rows.length },
  })
  return sheetDownload('Invitation Code.xlsx', [{ name: known.view.name, columns, rows }])
}

const pageSize = 200

async function rowsOf(known: KnownClass, work: Work, tools: Toolbox): Promise<Cell[][]> {
  const classCode = await pupilsCode(known, work, tools)
  const rows: Cell[][] = []
  for (let page = 1, last = 1; page <= last; page++) {
    const { data, meta } = await parentCodesOf(known, { page, limit: pageSize }, work, tools)
    last = meta.max_page
    for (const { student, codes } of data) {
      const parents = codes.map(({ code }) => code).join(', ')
      rows.push([student.full_name, student.nis, known.view.name, classCode, parents])
    }
  }
  return rows
}

/** The latest code that opens the class to its pupils. */
async function pupilsCode(known: KnownClass, work: Work, { secrets }: Toolbox): Promise<string | null> {
  const { rows } = await listCodes(work.tx, known.view.id, { kind: 'STUDENT', state: 'open' }, { page: 1, limit: 1 })
  return rows[0] ? secrets.open(rows[0].code.code_sealed) : null
}
