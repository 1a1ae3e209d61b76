import { ask } from '#support/database.ts'
import { giveMarks, markOf, openSheet, type OpenSheet } from '#support/score-sheet.ts'
import type { Server } from '#support/server.ts'

export interface BenchSetup {
  server: Server
  database: string
  dataDir: string
  /** Of forty pupils and forty columns. */
  large: OpenSheet
  quick: boolean
}

/** The most that one call takes. */
const atOnce = 500

/** A mark in each of its cells. */
export async function fillSheet(
  url: string,
  database: string,
  size: { pupils: number; columns: number },
): Promise<OpenSheet> {
  const sheet = await openSheet(url, database, size)
  const marks = sheet.item_ids.flatMap((item, column) =>
    sheet.student_ids.map((student, row) => markOf(item, student, 60 + ((column * 7 + row * 3) % 40))),
  )
  for (let from = 0; from < marks.length; from += atOnce) {
    const { status, body } = await giveMarks(sheet, sheet.teachers[0]!, marks.slice(from, from + atOnce))
    if (status !== 200) throw new Error(`Marks were answered ${status} ${JSON.stringify(body)}`)
  }
  await ask(database, 'analyze')
  return sheet
}
