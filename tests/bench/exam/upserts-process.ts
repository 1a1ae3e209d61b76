/** Saving as one writes it first: an upsert for each answer, over a pool of ten connections. */
import pg from 'pg'
import { bareTable } from './bare-table.ts'
import { saveInALoop } from './savers.ts'

export interface UpsertPlan {
  databaseUrl: string
  user_ids: string[]
  questions: string[]
  milliseconds: number
}

process.on('message', (plan: UpsertPlan) => {
  measure(plan).then(
    (perSecond) => process.send?.({ perSecond }),
    (error: unknown) => process.send?.({ error: String(error) }),
  )
})

const upsert = `insert into bare_answers as x values ($1, $2, $3, $4) on conflict (user_id, question_id)
  do update set rev = excluded.rev, value = excluded.value where excluded.rev > x.rev`

let pool: pg.Pool | undefined
let revs: number[] = []

async function measure({ databaseUrl, user_ids, questions, milliseconds }: UpsertPlan): Promise<number> {
  const connections = (pool ??= new pg.Pool({ connectionString: databaseUrl, max: 10, application_name: 'upserts' }))
  await connections.query(bareTable)
  const one = async (saver: number, next: number) => {
    const values = [user_ids[saver], questions[next % questions.length], next, `jawaban ${next}`]
    await connections.query({ name: 'upsert', text: upsert, values })
  }
  if (revs.length === 0) revs = user_ids.map(() => 0)
  return (await saveInALoop(revs, milliseconds, one)).perSecond
}
