/** A course whose scores are submitted and decided: Tono teaches it, Budi leads its class, Rina is the office. */
import type { Submission } from '@kelasku/shared/score-submission/contract'
import type { Answer, Wire } from './caller.ts'
import { arriveInClass } from './course-pupils.ts'
import { sheetWork } from './score-sheet.ts'
import type { TestServer } from './server.ts'
import type { School, Someone } from './world.ts'

const base = '/report-card/v1/scoresubmission'

export const dataOf = ({ body }: Pick<Answer, 'body'>) => body.data as Wire<Submission>

export async function submissionWork(server: TestServer, school: School) {
  const { mina, tono, budi } = school.people
  const { column, scored, sheet } = sheetWork(school.courseId)

  const sukma = await arriveInClass(server, school, 'Sukma')

  const listColumns = (ids: readonly string[], who: Someone = tono, period = 'AKHIR') =>
    who.call('POST', `${base}/submitscore`, {
      body: { course_id: school.courseId, semester: 1, period, item_ids: ids },
    })
  const submit = (known: Wire<Submission>, status = 'SUBMITTED', who: Someone = tono) =>
    who.call('PUT', `${base}/submitstatus/${known.id}`, { body: { status, version: known.version } })
  const decide = (known: Wire<Submission>, status: string, who: Someone = budi, more: object = { role: 'WALIKELAS' }) =>
    who.call('PUT', `${base}/updatestatus/${known.id}`, { body: { status, version: known.version, ...more } })

  /** Two SLM and a SAS, in which both pupils have something. */
  async function filled(without: readonly string[] = []): Promise<string[]> {
    const items = [
      await column(tono, { title: 'SLM 1', date: '2026-08-10' }),
      await column(tono, { title: 'SLM 2', date: '2026-09-10' }),
      await column(tono, { title: 'SAS', score_type: 4 }),
    ]
    const ops = items.flatMap(({ id, title }) =>
      [mina, sukma].flatMap((who) =>
        without.includes(`${who.userId} ${title}`) ? [] : [{ item_id: id, student_id: who.userId, score: 80 }],
      ),
    )
    await scored(tono, ops)
    return items.map(({ id }) => id)
  }
  const submitted = async () => dataOf(await submit(dataOf(await listColumns(await filled()))))

  return { sukma, column, scored, sheet, listColumns, submit, decide, filled, submitted }
}
